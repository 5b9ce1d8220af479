import { connectRefusals } from '@hooray/contract/protocol/constants.ts';
import type { NamespaceDeclaration } from '@hooray/contract/protocol/realtime.ts';
import type { Logger } from 'pino';
import { AppError } from '../../errors/app-error.ts';
import type { AnyNamespace, AnySocket } from '../events/declared-namespace.ts';
import { noticeOf } from '../events/notice.ts';
import { holdUntilEndOfTurn } from './connection.ts';
import { forgetHandshake } from './forget-handshake.ts';
import { setSocketUser } from './open-sockets.ts';

type Access = NamespaceDeclaration['access'];

/** @throws AppError UNAUTHENTICATED, FORBIDDEN and the like */
export type AuthenticateToken = (
  token: string,
  namespace: { access: Access },
) => Promise<{ id: string; sessionId: string; expiresAt: Date; restriction?: AppError | undefined }>;

interface Options {
  authenticate: AuthenticateToken;
  access: Access;
  logger: Logger;
}

/** Also notifies restricted users. Stores the user, not the token. */
export function authenticateConnections(
  namespace: AnyNamespace,
  { authenticate, access, logger }: Options,
): void {
  const restrictions = new WeakMap<AnySocket, AppError>();
  namespace.on('connection', (socket) => {
    const restriction = restrictions.get(socket);
    if (restriction) socket.emit('system', noticeOf(restriction.code, restriction.message));
  });
  namespace.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    try {
      if (typeof token !== 'string') throw new AppError('UNAUTHENTICATED');
      const { id, sessionId, expiresAt, restriction } = await authenticate(token, { access });
      if (restriction) restrictions.set(socket, restriction);
      setSocketUser(socket, { id, sessionId, expiresAt: expiresAt.getTime() });
      forgetHandshake(socket);
      // Sends the acceptance and the first events in one write.
      holdUntilEndOfTurn(socket.conn);
      next();
    } catch (error) {
      if (!(error instanceof AppError))
        logger.error({ err: error }, 'a connection could not be authenticated');
      next(new Error(connectRefusals.unauthorized));
    }
  });
}
