import { z } from 'zod';
import { signInEndings } from './constants.ts';
import { type ErrorCode, errorCatalog } from './errors.ts';
import { announcedFlags } from './feature-flags.ts';
import type { Access, Limit } from './http.ts';

export interface ClientEvent {
  summary: string;
  payload: z.ZodType;
  /**
   * The payload's fields that clients may also send as separate arguments, in this order. The payload must be
   * an object.
   */
  argumentList?: readonly string[];
  acknowledgement: z.ZodType<{ ok: true }>;
  errors?: readonly ErrorCode[];
  /** Whether a refusal is only acknowledged, without a `system` notice, because the user didn't ask for the event. */
  isQuiet?: true;
  /** Per account across all connections and namespaces. Consumed after the event is authorized. */
  limits?: {
    account?: Limit;
    /** Bytes sent to the account. */
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
    /** Events of one connection, including undeclared ones. */
    connection: Limit;
  };
  clientEvents: Record<string, ClientEvent>;
  /** Includes the platform's own events. */
  serverEvents: Record<string, ServerEvent> & typeof platformEvents;
}

export type Namespaces = Record<`/${string}`, NamespaceDeclaration>;

export function defineEvents<const N extends Namespaces>(namespaces: N): N {
  return namespaces;
}

export const commonEventErrors = [
  'VALIDATION',
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

const errorCode = z.enum(Object.keys(errorCatalog) as ErrorCode[]);

/** The acknowledgement of a refused event, also sent as a `system` notice. */
export const refusalSchema = z.object({ ok: z.literal(false), code: errorCode, message: z.string() });
export type Refusal = z.infer<typeof refusalSchema>;

export const done = z.object({ ok: z.literal(true) });

const systemNotice = z.object({
  type: z.enum(['error', 'system']),
  code: z
    .enum([...errorCode.options, ...(Object.keys(signInEndings) as (keyof typeof signInEndings)[])])
    .optional(),
  message: z.string(),
  timestamp: z.iso.datetime(),
  /** The room that the user lost access to, if any. */
  roomId: z.string().optional(),
});
/** A server notice to one connection: a refusal, or the reason for closing the connection. */
export type SystemNotice = z.infer<typeof systemNotice>;

const flagValues = z.record(z.enum(announcedFlags), z.boolean());
export type FlagValues = z.infer<typeof flagValues>;

/** The platform's own events, sent in every namespace. */
export const platformEvents = {
  system: {
    summary:
      "A refusal, the end of the user's access to a room, or the reason why the server closes the connection.",
    payload: systemNotice,
  },
  flags: {
    summary: 'The feature flags, sent to each new connection and after each change.',
    payload: flagValues,
  },
} satisfies Record<string, ServerEvent>;

export type ServerToClient<D extends NamespaceDeclaration> = {
  [E in keyof D['serverEvents']]: (payload: z.output<D['serverEvents'][E]['payload']>) => void;
};

export type AcknowledgementOf<E extends ClientEvent> = z.output<E['acknowledgement']> | Refusal;
