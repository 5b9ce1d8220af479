import { connectRefusals } from '@hooray/contract/protocol/constants.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { NamespaceDeclaration } from '@hooray/contract/protocol/realtime.ts';
import type { Logger } from 'pino';
import { AppError } from '../../errors/app-error.ts';
import { chooseLanguage } from '../../language/choose-language.ts';
import type { AnyNamespace, AnySocket } from '../events/declared-namespace.ts';
import { noticeOf } from '../events/notice.ts';
import { holdUntilEndOfTurn } from './connection.ts';
import { forgetHandshake } from './forget-handshake.ts';
import { setSocketUser, socketUserOf } from './open-sockets.ts';

type Access = NamespaceDeclaration['access'];

/** @throws AppError UNAUTHENTICATED, FORBIDDEN and the like */
export type AuthenticateToken = (
  token: string,
  namespace: { access: Access },
  /** Called for each known user, also before a refusal. */
  onLanguage: (language: SentenceLanguage | null) => void,
) => Promise<{
  id: string;
  sessionId: string;
  expiresAt: Date;
  restriction?: AppError | undefined;
}>;

interface Options {
  authenticate: AuthenticateToken;
  access: Access;
  logger: Logger;
}

/** The page names its language first, because it may differ from the browser's. */
function acceptedBy({ handshake }: AnySocket): string {
  const { language } = handshake.auth as { language?: unknown };
  const languages = [language, handshake.headers['accept-language']];
  return languages.filter((given) => typeof given === 'string').join();
}

/** Says why, so that a client can tell a suspension from an outdated token. */
function refusalFor(error: unknown, language: SentenceLanguage): Error {
  const refusal = new Error(connectRefusals.unauthorized);
  if (!(error instanceof AppError)) return refusal;
  const { code, sentence } = error;
  // Socket.IO sends the client the data of the error that refuses a connection.
  return Object.assign(refusal, { data: noticeOf(code, sentence, language) });
}

/** Also notifies restricted users. Stores the user, not the token. */
export function authenticateConnections(
  namespace: AnyNamespace,
  { authenticate, access, logger }: Options,
): void {
  const restrictions = new WeakMap<AnySocket, AppError>();
  namespace.on('connection', (socket) => {
    const restriction = restrictions.get(socket);
    if (!restriction) return;
    const { code, sentence } = restriction;
    socket.emit('system', noticeOf(code, sentence, socketUserOf(socket).language));
  });
  namespace.use(async (socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const accepted = acceptedBy(socket);
    let language = chooseLanguage({ accepted });
    try {
      if (typeof token !== 'string') throw new AppError('UNAUTHENTICATED');
      const account = await authenticate(token, { access }, (chosen) => {
        language = chooseLanguage({ chosen, accepted });
      });
      const { id, sessionId, expiresAt, restriction } = account;
      if (restriction) restrictions.set(socket, restriction);
      setSocketUser(socket, { id, sessionId, expiresAt: expiresAt.getTime(), language });
      forgetHandshake(socket);
      // Sends the acceptance and the first events in one write.
      holdUntilEndOfTurn(socket.conn);
      next();
    } catch (error) {
      if (!(error instanceof AppError))
        logger.error({ err: error }, 'a connection could not be authenticated');
      next(refusalFor(error, language));
    }
  });
}
