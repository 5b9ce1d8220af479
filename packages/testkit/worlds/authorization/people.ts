import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { CallDeclaration } from '@hooray/contract/protocol/http.ts';
import { type BoxAction, type BoxRole, refusalOf } from '@hooray/server/domains/boxes/access/box.policy.ts';

/** The columns of the authorization matrix. */
export const kinds = [
  'signed out',
  /** A user without any relation to the subjects. */
  'user',
  'creator',
  'participant',
  'removed',
  /** The birthday person before the birthday, and on it. */
  'wrapped',
  'on the day',
  /** A user with the box's address who hasn't confirmed it. */
  'unconfirmed',
  /** A user whom every owner of a subject has blocked. */
  'blocked',
  /** Muted and suspended users are in the box, so that only the restriction refuses them. */
  'muted',
  'suspended',
  'sponsor',
  'admin',
  'without a birthday',
] as const;
export type Kind = (typeof kinds)[number];

export type Outcome = 'ok' | ErrorCode;

/** The outcomes for people whom the declaration allows. `others` applies to all kinds that aren't listed. */
export type Cells = { others: Outcome } & Partial<Record<Kind, Outcome>>;

export const ok: Cells = { others: 'ok' };
export const refused = (others: ErrorCode): Cells => ({ others });

/** Kinds that aren't listed are visitors. */
const roles: Partial<Record<Kind, BoxRole>> = {
  creator: 'creator',
  participant: 'participant',
  muted: 'participant',
  suspended: 'participant',
  removed: 'removed',
  wrapped: 'wrapped',
  'on the day': 'birthday person',
  unconfirmed: 'unconfirmed',
};

/**
 * The action's row in docs/product.md §9.3, which box.policy.test.ts checks.
 * @param allowed for people who may take the action
 */
export function inBox(action: BoxAction, allowed: Cells = ok): Cells {
  const cells = kinds.map((kind) => {
    const outcome = refusalOf(action, roles[kind] ?? 'visitor') ?? allowed[kind] ?? allowed.others;
    return [kind, outcome] as const;
  });
  return { others: 'ok', ...Object.fromEntries(cells) };
}

function refusalByDeclaration(
  kind: Kind,
  {
    access,
    isOpenToSuspended,
    isSeenByOthers,
  }: Pick<CallDeclaration, 'access' | 'isOpenToSuspended' | 'isSeenByOthers'>,
): ErrorCode | undefined {
  if (access === 'public') return undefined;
  if (kind === 'signed out') return 'UNAUTHENTICATED';
  if (kind === 'suspended' && !isOpenToSuspended) return 'SUSPENDED';
  if (kind === 'without a birthday' && access !== 'self') return 'BIRTHDAY_REQUIRED';
  if (access === 'admin' && kind !== 'admin') return 'FORBIDDEN';
  if (kind === 'muted' && isSeenByOthers) return 'MUTED';
  if (access === 'sponsor' && kind !== 'sponsor') return 'sponsors.not_a_sponsor';
  return undefined;
}

export const outcomeFor = (kind: Kind, call: CallDeclaration, cells: Cells): Outcome =>
  refusalByDeclaration(kind, call) ?? cells[kind] ?? cells.others;
