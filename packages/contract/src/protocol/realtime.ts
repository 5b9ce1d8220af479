import { z } from 'zod';
import { signInEndings } from './constants.ts';
import { type ErrorCode, errorCatalogue } from './errors.ts';
import { featureFlags } from './feature-flags.ts';
import type { Access, Limit } from './http.ts';

/** An event that clients send, with one argument or, if it declares them, with a list of arguments. */
export interface ClientEvent {
  summary: string;
  payload: z.ZodType;
  /** The fields of the payload that clients may also send as arguments, in this order. The payload is an object then. */
  argumentList?: readonly string[];
  /** The acknowledgement if the event is not refused. */
  acknowledgement: z.ZodType<{ ok: true }>;
  /** Refusals beyond those that every event can give (`commonEventErrors`). */
  errors?: readonly ErrorCode[];
  /**
   * The limits of one account on all connections and in all namespaces together. The handler counts, once it knows that the
   * event is allowed.
   */
  limits?: {
    account?: Limit;
    /** Bytes that the account receives. */
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
  /** Every namespace has the platform's own events. */
  serverEvents: Record<string, ServerEvent> & typeof platformEvents;
}

export type Namespaces = Record<`/${string}`, NamespaceDeclaration>;

/** Declares the namespaces of one domain. Each schema keeps its own type. */
export function defineEvents<const N extends Namespaces>(namespaces: N): N {
  return namespaces;
}

/** The refusals that any event can give. */
export const commonEventErrors = [
  'VALIDATION',
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

const errorCode = z.enum(Object.keys(errorCatalogue) as ErrorCode[]);

/** The acknowledgement of a refused event; the same is sent as a `system` notice. */
export const refusalSchema = z.object({ ok: z.literal(false), code: errorCode, message: z.string() });
export type Refusal = z.infer<typeof refusalSchema>;

/** Acknowledges that an event has been handled, without further data. */
export const done = z.object({ ok: z.literal(true) });

const systemNotice = z.object({
  type: z.enum(['error', 'system']),
  code: z
    .enum([...errorCode.options, ...(Object.keys(signInEndings) as (keyof typeof signInEndings)[])])
    .optional(),
  message: z.string(),
  timestamp: z.iso.datetime(),
  /** The room to which access has ended, if the notice is about that. */
  roomId: z.string().optional(),
});
/** A notice of the server to one connection: refusals, and why it closes the connection. */
export type SystemNotice = z.infer<typeof systemNotice>;

const flagValues = z.record(z.enum(featureFlags), z.boolean());
/** Every feature flag, and whether it is on. */
export type FlagValues = z.infer<typeof flagValues>;

/** What the platform itself sends, in every namespace. */
export const platformEvents = {
  system: {
    summary: 'A refusal, the end of a place in a room, or why the connection is about to be closed.',
    payload: systemNotice,
  },
  flags: {
    summary: 'The feature flags, to each new connection and after each change.',
    payload: flagValues,
  },
} satisfies Record<string, ServerEvent>;

/** The server's events in the form of Socket.IO's types. */
export type ServerToClient<D extends NamespaceDeclaration> = {
  [E in keyof D['serverEvents']]: (payload: z.output<D['serverEvents'][E]['payload']>) => void;
};

export type AcknowledgementOf<E extends ClientEvent> = z.output<E['acknowledgement']> | Refusal;
