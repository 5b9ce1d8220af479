import { createSecretKey, hkdfSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type pg from 'pg';
import type { Namespace } from 'socket.io';

// Shared, because the library would parse the bytes again for each token.
const secret = createSecretKey(
  Buffer.from(hkdfSync('sha256', process.env.APP_SECRET ?? '', 'hooray', 'access-token', 32)),
);

const session = {
  name: 'session',
  text: `select users.id, users.name from sessions join users on users.id = sessions.user_id
         where sessions.id = $1 and sessions.ended_at is null`,
};

function claimsOf(token: string): { sub: string; sid: string } {
  return jwt.verify(token, secret, { algorithms: ['HS256'], issuer: 'hooray' }) as {
    sub: string;
    sid: string;
  };
}

/** Verifies the same token as our server, but not its session. */
export function authenticateByToken(namespace: Namespace): void {
  namespace.use((socket, next) => {
    try {
      socket.data.userId = claimsOf(socket.handshake.auth.token).sub;
      next();
    } catch {
      next(new Error('unauthorized'));
    }
  });
}

/** Verifies the same token as our server, and that its session hasn't ended. */
export function authenticatePlainly(namespace: Namespace, pool: pg.Pool): void {
  namespace.use(async (socket, next) => {
    try {
      const { sid } = claimsOf(socket.handshake.auth.token);
      const { rows } = await pool.query({ ...session, values: [sid] });
      socket.data.userId = rows[0].id;
      next();
    } catch {
      next(new Error('unauthorized'));
    }
  });
}
