import type { RemovableMethod, SignInMethod } from '@hooray/contract/accounts/security-calls.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../access/actor.policy.ts';
import { lockActor } from '../account-locks.service.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { getOwnAccount, updateAccount } from '../accounts.service.ts';
import { noteFormerIdentifiers } from '../leaving/departures.service.ts';
import { hasPasskey } from '../passkeys/passkeys.repository.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { deleteSocialIdentities, listSocialMethods } from '../social/social.repository.ts';

export async function methodsOf(tx: Db, account: Account): Promise<SignInMethod[]> {
  return [
    ...(account.passwordHash === null ? [] : (['password'] as const)),
    ...(await listSocialMethods(tx, account.id)),
    ...((await hasPasskey(tx, account.id)) ? (['passkey'] as const) : []),
  ];
}

export function createSignInMethods(deps: Pick<AccountsDeps, 'db' | 'clock' | 'secrets'>) {
  const { db, clock } = deps;
  return {
    listSignInMethods(account: Account): Promise<SignInMethod[]> {
      return methodsOf(db, account);
    },

    /**
     * Ends every other session too, because an intruder may have begun one with that method.
     * @throws AppError NOT_FOUND, accounts.last_sign_in_method
     */
    async removeSignInMethod(actor: Actor, method: RemovableMethod): Promise<void> {
      await db.transaction(async (tx) => {
        // Locked, so that one of two concurrent removals leaves the last method.
        await lockActor(tx, actor, 'update');
        const methods = await methodsOf(tx, await getOwnAccount(tx, actor.id));
        if (!methods.includes(method)) throw new AppError('NOT_FOUND');
        if (methods.length === 1) throw new AppError('accounts.last_sign_in_method');
        if (method === 'password') await updateAccount(tx, actor.id, { passwordHash: null }, clock.now());
        else {
          const removed = await deleteSocialIdentities(tx, actor.id, method);
          await noteFormerIdentifiers(tx, deps, actor.id, removed);
        }
        await endSessionsOf(tx, actor.id, clock.now(), actor.sessionId);
      });
    },
  };
}
