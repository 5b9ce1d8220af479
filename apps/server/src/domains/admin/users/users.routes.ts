import { adminUsersCalls } from '@hooray/contract/accounts/admin-calls.ts';
import { normalEmail } from '@hooray/contract/accounts/email-addresses.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import type { Account } from '../../accounts/account-rows.tables.ts';
import { getAccount } from '../../accounts/accounts.service.ts';
import { findReportReader } from '../../moderation/reports/report-reader.service.ts';
import type { AdminDeps } from '../admin.deps.ts';
import { createUserRecovery } from './recovery-links.service.ts';
import { createUserChanges } from './user-changes.service.ts';
import { readUserDetails } from './user-details.service.ts';
import { createUserRemoval } from './user-removal.service.ts';
import { haveAccounts, searchUsers, type UserPlace } from './user-search.repository.ts';
import { presentAdminUser } from './users.presenter.ts';

/** The domains of stored addresses are in ASCII. */
const toSearch = (q: string) => (q.includes('@') ? normalEmail(q) : q.trim());

const placeSchema: z.ZodType<UserPlace> = z.object({ term: z.string(), id: z.uuid() });

export function registerUsersRoutes(serve: Serve<Actor>, deps: AdminDeps): void {
  const { db, reads, clock, isVerificationOn } = deps;
  const { change } = createUserChanges(deps);
  const { makeLink } = createUserRecovery(deps);
  const { deleteUser, endSessions } = createUserRemoval(deps);
  const present = (account: Account) => presentAdminUser(account, { isVerificationOn, now: clock.now() });

  serve(adminUsersCalls, {
    async 'GET /api/admin/users'({ query, pages }) {
      const { q, only, limit } = query;
      const after = pages.after(placeSchema);
      const page = await pages.read({
        limit,
        list(most) {
          const search = { q: toSearch(q ?? '') || undefined, only, now: clock.now(), after, limit: most };
          return reads.maybeStale(
            (source) => searchUsers(source.db, search),
            (found) => haveAccounts(db, found),
          );
        },
        placeOf: ({ term, id }): UserPlace => ({ term, id }),
      });
      return { users: page.map(present) };
    },
    async 'GET /api/admin/users/{id}'({ params, actor }) {
      const account = await getAccount(db, params.id);
      const reader = await findReportReader(deps, actor.id);
      return { user: { ...present(account), ...(await readUserDetails(db, params.id, reader)) } };
    },
    async 'PATCH /api/admin/users/{id}'({ params, body, actor }) {
      return { user: present(await change(actor, params.id, body)) };
    },
    async 'DELETE /api/admin/users/{id}'({ params, body, actor }) {
      await deleteUser(actor, params.id, body?.reason);
      return { message: say('The account and everything personal in it have been deleted.') };
    },
    async 'POST /api/admin/users/{id}/recovery-link'({ params, actor }) {
      const { link, expiresAt } = await makeLink(actor, params.id);
      return { link, expiresAt: expiresAt.toISOString() };
    },
    async 'POST /api/admin/users/{id}/end-sessions'({ params, body, actor }) {
      await endSessions(actor, params.id, body?.reason);
      return { message: say('This person is signed out everywhere.') };
    },
  });
}
