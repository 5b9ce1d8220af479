import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { CallDeclaration } from '@hooray/contract/protocol/http.ts';
import { type BoxAction, type BoxRole, refusalOf } from '@hooray/server/domains/boxes/access/box.policy.ts';

/** The columns of the authorization matrix. */
export const kinds = [
  'signed out',
  /** Has no relation to any subject. */
  'user',
  'creator',
  'participant',
  'removed',
  /** The birthday person, before the birthday and on it. */
  'wrapped',
  'on the day',
  /** Has the address that a box is for, without having confirmed it. */
  'unconfirmed',
  /** Blocked by every owner of a subject. */
  'blocked',
  /** In the box, like the suspended person, so that only the restriction refuses them. */
  'muted',
  'suspended',
  'sponsor',
  'admin',
  'without a birthday',
] as const;
export type Kind = (typeof kinds)[number];

export type Outcome = 'ok' | ErrorCode;

/** For people whom the declaration allows: `others`, except for the listed kinds. */
export type Cells = { others: Outcome } & Partial<Record<Kind, Outcome>>;

export const ok: Cells = { others: 'ok' };
export const refused = (others: ErrorCode): Cells => ({ others });

/** All others are visitors. */
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
