import { hkdfSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type pg from 'pg';
import type { Namespace } from 'socket.io';

const secret = Buffer.from(hkdfSync('sha256', process.env.APP_SECRET ?? '', 'hooray', 'access-token', 32));

const session = {
  name: 'session',
  text: `select users.id, users.name from sessions join users on users.id = sessions.user_id
         where sessions.id = $1 and sessions.ended_at is null`,
};

/** Verifies the same token as ours and reads its session, which may have ended. */
export function authenticatePlainly(namespace: Namespace, pool: pg.Pool): void {
  namespace.use(async (socket, next) => {
    try {
      const { token } = socket.handshake.auth;
      const claims = jwt.verify(token, secret, { algorithms: ['HS256'], issuer: 'hooray' }) as {
        sid: string;
      };
      const { rows } = await pool.query({ ...session, values: [claims.sid] });
      socket.data.userId = rows[0].id;
      next();
    } catch {
      next(new Error('unauthorized'));
    }
  });
}
