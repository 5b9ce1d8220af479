import { randomUUID } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { socketLimits } from '@hooray/contract/protocol/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { REQUEST_ID } from '@hooray/contract/protocol/headers.ts';
import type { Server } from 'socket.io';
import { AppError } from '../../errors/app-error.ts';
import { refuseOn } from '../../http/responses/bare-refusals.ts';
import type { SecurityHeaders } from '../../http/responses/security-headers.ts';
import { chooseLanguage } from '../../language/choose-language.ts';

/** Engine.IO's code for refusals by `allowRequest`. */
const FORBIDDEN = 4;

const retrySeconds: Record<string, number> = { RATE_LIMITED: socketLimits.opened.seconds, UNAVAILABLE: 2 };

interface ConnectionError {
  req: IncomingMessage & { res?: unknown };
  code: number;
  /** Set by `allowRequest` (admission.ts). */
  context?: { message?: ErrorCode };
}

interface WebSocketServer {
  on(
    event: 'wsClientError',
    listener: (error: Error, connection: Socket, request: IncomingMessage) => void,
  ): void;
}

/** The socket endpoint bypasses the framework's hooks. */
export function headHandshakes(io: Server, server: HttpServer, security: SecurityHeaders): void {
  const { engine } = io;
  engine.use(
    (_request: unknown, response: { setHeader(name: string, value: string): void }, next: () => void) => {
      for (const [name, value] of Object.entries(security)) response.setHeader(name, value);
      response.setHeader(REQUEST_ID, randomUUID());
      next();
    },
  );
  const refuse = (connection: Socket, refusal: AppError, accepted: string | undefined) => {
    // The stream is corked, and the library closes it right after this.
    connection.uncork();
    refuseOn(connection, refusal, { security, language: chooseLanguage({ accepted }) });
  };
  engine.on('connection_error', ({ req, code, context: { message } = {} }: ConnectionError) => {
    if (req.res) return;
    const isOurs = code === FORBIDDEN && message !== undefined;
    const retryAfter = retrySeconds[message ?? ''];
    const details = retryAfter === undefined ? {} : { retryAfter };
    const refusal = new AppError(isOurs ? message : 'MALFORMED_REQUEST', details);
    refuse(req.socket, refusal, req.headers['accept-language']);
  });
  server.on('listening', () => {
    const { ws } = engine as unknown as { ws: WebSocketServer };
    ws.on('wsClientError', (_error, connection, { headers }) =>
      refuse(connection, new AppError('MALFORMED_REQUEST'), headers['accept-language']),
    );
  });
}
