import type { User } from '@hooray/contract/accounts/calls.ts';
import type { ContractCallName } from '@hooray/contract/calls.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { noteRestriction } from '../session/restriction.ts';
import { getSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { type Answer, type Inputs, request } from './request.ts';

export { ApiError } from './api-error.ts';

/**
 * An expired access token is refreshed and the call repeated once; a refused refresh signs out.
 * @throws ApiError, with 'UNAUTHENTICATED' if another user has signed in in another tab since
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

/** Calls that may concern another account than the signed-in one. */
const callsOfAnybody: ReadonlySet<ContractCallName> = new Set(['POST /api/auth/login']);

/** A wrong password is 401 too, but does not concern the session. */
function isStaleToken(name: ContractCallName, error: unknown): boolean {
  if (name === 'POST /api/auth/refresh') return false;
  return error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';
}
