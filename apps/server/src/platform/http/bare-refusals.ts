import { randomUUID } from 'node:crypto';
import { type OutgoingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@hooray/contract/errors.ts';
import { REQUEST_ID, RETRY_AFTER } from '@hooray/contract/headers.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { JSON_TYPE } from './errors.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** How long somebody who was refused may take to read it. */
const LINGER_MS = 2000;

/** Refuses on a connection that has no response to write to, in the shape of every other error, and closes it. */
export function refuseOn(connection: Duplex, refusal: AppError, security: SecurityHeaders): void {
  const body = JSON.stringify(refusal.toBody());
  const headers = {
    ...security,
    [REQUEST_ID]: randomUUID(),
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...(refusal.retryAfter !== undefined && { [RETRY_AFTER]: refusal.retryAfter }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status } = refusal;
  // Whoever is refused may be gone already.
  connection.on('error', () => {});
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Whoever keeps their side open, or goes on sending, would hold the connection for ever.
  const timer = setTimeout(() => connection.destroy(), LINGER_MS).unref();
  connection.once('close', () => clearTimeout(timer));
}

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMED_OUT',
};

/** The response under way on a connection, which Node.js keeps there and its types leave out. */
type AnsweringSocket = Socket & { _httpMessage?: OutgoingMessage | null };

/**
 * Refuses what is no HTTP request at all, or does not arrive (docs/product.md §10.2). Where an answer has begun already a
 * second one would be taken for a part of it, or for that of the next request: the connection just ends.
 * @returns the handler that Fastify takes for such errors
 */
export function createClientErrorHandler(security: SecurityHeaders, answeredEarly: WeakSet<Socket>) {
  return (error: NodeJS.ErrnoException, socket: AnsweringSocket): void => {
    const isAnswered = answeredEarly.has(socket) || socket._httpMessage?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) socket.destroy();
    else refuseOn(socket, new AppError(codes[error.code ?? ''] ?? 'MALFORMED_REQUEST'), security);
  };
}

/** Notes connections whose request was answered before it had come whole. */
export function noteEarlyAnswers(app: FastifyInstance, answeredEarly: WeakSet<Socket>): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) answeredEarly.add(raw.socket);
  });
}

/** Refuses to be a proxy. Unheard, Node.js would close the connection without an answer. */
export function refuseTunnels(app: FastifyInstance, security: SecurityHeaders): void {
  app.server.on('connect', (_request, connection) =>
    refuseOn(connection, new AppError('MALFORMED_REQUEST'), security),
  );
}
