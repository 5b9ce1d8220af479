import type { User } from '@hooray/contract/accounts/calls.ts';
import type { ContractCallName } from '@hooray/contract/calls.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { noteRestriction } from '../session/restriction.ts';
import { getSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { type Answer, type Inputs, request } from './request.ts';

export { ApiError } from './api-error.ts';

/**
 * Refreshes an expired access token and repeats the call once. A refused refresh signs the user out.
 * @throws ApiError 'UNAUTHENTICATED' if another user has signed in in another tab meanwhile
 */
export async function api<N extends ContractCallName>(name: N, ...inputs: Inputs<N>): Promise<Answer<N>> {
  try {
    return await requestAsOwner(name, inputs[0]);
  } catch (error) {
    if (error instanceof ApiError && !callsOfAnybody.has(name)) noteRestriction(error.code, error.sentence);
    throw error;
  }
}

async function requestAsOwner<N extends ContractCallName>(
  name: N,
  inputs: Inputs<N>[0] | undefined,
): Promise<Answer<N>> {
  const { accessToken, identity } = getSession();
  let answer: Answer<N>;
  try {
    answer = await request(name, inputs, accessToken);
  } catch (error) {
    if (!isStaleToken(name, error) || !(await refreshSession(accessToken))) throw error;
    assertStillSignedIn(identity);
    answer = await request(name, inputs, getSession().accessToken);
  }
  assertStillSignedIn(identity);
  return answer;
}

function assertStillSignedIn(owner: User | null): void {
  const { identity } = getSession();
  if (owner && identity && owner.id !== identity.id)
    throw new ApiError({ status: 401, code: 'UNAUTHENTICATED' });
}

/** Calls that may concern an account other than the signed-in one. */
const callsOfAnybody: ReadonlySet<ContractCallName> = new Set(['POST /api/auth/login']);

/** A wrong password also responds with 401, but doesn't concern the session. */
function isStaleToken(name: ContractCallName, error: unknown): boolean {
  if (name === 'POST /api/auth/refresh') return false;
  return error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';
}
