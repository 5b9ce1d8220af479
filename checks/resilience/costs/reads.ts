import { calls } from '../../../packages/contract/src/calls.ts';
import type { CallDeclaration, CallName } from '../../../packages/contract/src/protocol/http.ts';
import type { CostlyWorld } from './world.ts';

export interface Read {
  name: string;
  run(): Promise<unknown>;
}

/** These calls need no user data, or leave the server. */
const LEFT_OUT = /facebook|oidc|calendar|stripe/;
const QUERIES: Partial<Record<CallName, Record<string, string>>> = {
  'GET /api/auth/get_user_by_mail': { email: 'nobody@example.com' },
  'GET /api/chats': { limit: '100' },
  'GET /api/friend-request/friends': { limit: '100', order: 'upcoming' },
  'GET /api/get_birthdaybox_for_user': { limit: '100' },
  'GET /api/admin/users': { limit: '100', q: 'guest' },
};

function pathOf(name: CallName, { boxId, partyId, heavy, admin }: CostlyWorld): string {
  const ids = {
    '/api/chats/': partyId,
    '/api/auth/': heavy.id,
    '/api/sponsors/': heavy.id,
    '/api/admin/users/': admin.id,
  };
  const own = Object.entries(ids).find(([prefix]) => name.includes(prefix))?.[1];
  return name.slice('GET '.length).replace(/\{\w+\}/, own ?? boxId);
}

/** Reads the whole response. @throws Error for a failure, but not for a refusal */
export async function request(url: string, path: string, token: string, method = 'GET'): Promise<number> {
  const response = await fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (response.status >= 500 && response.status !== 503)
    throw new Error(`${path} responded ${response.status}`);
  return response.status;
}

/** Lists reads by the user with the most data, or by an ADMIN. */
export function listReads(url: string, world: CostlyWorld): Read[] {
  return (Object.entries(calls) as [CallName, CallDeclaration][])
    .filter(([name]) => name.startsWith('GET') && !LEFT_OUT.test(name))
    .map(([name, { access }]) => {
      const query = new URLSearchParams(QUERIES[name]);
      const { token } = access === 'admin' ? world.admin : world.heavy;
      return { name, run: () => request(url, `${pathOf(name, world)}?${query}`, token) };
    });
}
