import { randomUUID } from 'node:crypto';
import { type OutgoingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { REQUEST_ID, RETRY_AFTER } from '@hooray/contract/protocol/headers.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { chooseLanguage } from '../../language/choose-language.ts';
import { languageHeaders } from '../../language/request-language.ts';
import { JSON_TYPE } from './errors.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** How long a refused client may take to read the refusal. */
const LINGER_MS = 2000;

/** Responds on a connection without a response object. */
export function refuseOn(
  connection: Duplex,
  refusal: AppError,
  { security, language }: { security: SecurityHeaders; language: SentenceLanguage },
): void {
  const body = JSON.stringify(refusal.toBody(language));
  const headers = {
    ...security,
    ...languageHeaders(language),
    [REQUEST_ID]: randomUUID(),
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(refusal.retryAfter !== undefined && { [RETRY_AFTER]: refusal.retryAfter }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status } = refusal;
  // The client may have disconnected already.
  connection.on('error', () => {});
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Otherwise a client that keeps its side open would hold the connection forever.
  const timer = setTimeout(() => connection.destroy(), LINGER_MS).unref();
  connection.once('close', () => clearTimeout(timer));
}

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMED_OUT',
};

/** Node.js omits this property from its types. */
type AnsweringSocket = Socket & { _httpMessage?: OutgoingMessage | null };

/** If a response has begun, a second one would corrupt it, so just disconnects (docs/product.md §10.2). */
export function createClientErrorHandler(security: SecurityHeaders, answeredEarly: WeakSet<Socket>) {
  return (error: NodeJS.ErrnoException, socket: AnsweringSocket): void => {
    const isAnswered = answeredEarly.has(socket) || socket._httpMessage?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) socket.destroy();
    else {
      const refusal = new AppError(codes[error.code ?? ''] ?? 'MALFORMED_REQUEST');
      // Its headers couldn't be read.
      refuseOn(socket, refusal, { security, language: 'en' });
    }
  };
}

/** Records connections that got their response before their request was complete. */
export function noteEarlyAnswers(app: FastifyInstance, answeredEarly: WeakSet<Socket>): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) answeredEarly.add(raw.socket);
    done();
  });
}

/** Without a listener, Node.js would close the connection without a response. */
export function refuseTunnels(app: FastifyInstance, security: SecurityHeaders): void {
  app.server.on('connect', ({ headers }, connection) => {
    const language = chooseLanguage({ accepted: headers['accept-language'] });
    refuseOn(connection, new AppError('MALFORMED_REQUEST'), { security, language });
  });
}
