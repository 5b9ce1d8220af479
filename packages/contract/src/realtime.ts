import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from './errors.ts';
import type { Access, Limit } from './http.ts';
import { signInEndings } from './realtime.values.ts';

/** An event that clients send, with one argument. */
export interface ClientEvent {
  summary: string;
  payload: z.ZodType;
  /** What is acknowledged where the event is not refused. */
  acknowledgement: z.ZodType<{ ok: true }>;
  /** Refusals beyond those that every event can give (`commonEventErrors`). */
  errors?: readonly ErrorCode[];
  /**
   * What one account may do on all connections and in all namespaces together. The handler counts, once it knows that the
   * event is allowed.
   */
  limits?: {
    account?: Limit;
    /** Bytes that the account is given. */
    bytes?: Limit;
  };
}

/** An event that the server sends, with one argument. */
export interface ServerEvent {
  summary: string;
  payload: z.ZodType;
}

export interface NamespaceDeclaration {
  summary: string;
  access: Exclude<Access, 'public'>;
  limits: {
    /** Events that one connection sends, declared or not. */
    connection: Limit;
  };
  clientEvents: Record<string, ClientEvent>;
  /** Every namespace has `system`, by which the platform speaks (`systemEvent`). */
  serverEvents: Record<string, ServerEvent> & { system: typeof systemEvent };
}

export type Namespaces = Record<`/${string}`, NamespaceDeclaration>;

/** Declares the namespaces of one domain, keeping every schema's own type. */
export function defineEvents<const N extends Namespaces>(namespaces: N): N {
  return namespaces;
}

/** What any event can be refused with. */
export const commonEventErrors = [
  'VALIDATION',
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

const errorCode = z.enum(Object.keys(errorCatalogue) as ErrorCode[]);

/** What is acknowledged where an event is refused; the same comes as a `system` notice. */
export const refusalSchema = z.object({ ok: z.literal(false), code: errorCode, message: z.string() });
export type Refusal = z.infer<typeof refusalSchema>;

/** Where there is nothing to acknowledge but that it has been done. */
export const done = z.object({ ok: z.literal(true) });

const systemNotice = z.object({
  type: z.enum(['error', 'system']),
  code: z
    .enum([...errorCode.options, ...(Object.keys(signInEndings) as (keyof typeof signInEndings)[])])
    .optional(),
  message: z.string(),
  timestamp: z.iso.datetime(),
  /** The room in which one's place has ended, where it says so. */
  roomId: z.string().optional(),
});
/** What the server says to one connection by itself: refusals, and why it closes the connection. */
export type SystemNotice = z.infer<typeof systemNotice>;

export const systemEvent = {
  summary: 'A refusal, the end of a place in a room, or why the connection is about to be closed.',
  payload: systemNotice,
} satisfies ServerEvent;

/** The server's events as Socket.IO's types take them. */
export type ServerToClient<D extends NamespaceDeclaration> = {
  [E in keyof D['serverEvents']]: (payload: z.output<D['serverEvents'][E]['payload']>) => void;
};

export type AcknowledgementOf<E extends ClientEvent> = z.output<E['acknowledgement']> | Refusal;
