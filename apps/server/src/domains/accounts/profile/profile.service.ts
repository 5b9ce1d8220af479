import type { passwordBody, profileBody } from '@hooray/contract/accounts/calls.ts';
import type { z } from 'zod';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { type Actor, actsAsAdmin, assertAdmin } from '../access/actor.policy.ts';
import { lockAdmins } from '../access/last-admin.repository.ts';
import { assertDeletable } from '../access/last-admin.service.ts';
import { lockAccount, lockActor } from '../account-locks.service.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertRealBirthday } from '../accounts.policy.ts';
import { updateAccount } from '../accounts.service.ts';
import { deleteHeldAccount } from '../leaving/delete-account.service.ts';
import { passwordChangedMail } from '../mails/account-mails.presenter.ts';
import { assertNotCommon, hashPassword } from '../passwords/passwords.service.ts';
import { deleteRecoveryLink } from '../passwords/recovery-links.repository.ts';
import { assertNoStaffName } from '../registration/staff-names.rules.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { deleteOneTimePasswords } from '../sign-in/one-time-passwords.repository.ts';
import type { AssertReauthenticated } from '../sign-in/reauthentication.service.ts';
import type { ChangeAddress } from './address-change.service.ts';

interface Deps
  extends Pick<AccountsDeps, 'db' | 'clock' | 'events' | 'secrets' | 'flags' | 'addressLookups'> {
  assertReauthenticated: AssertReauthenticated;
  changeAddress: ChangeAddress;
}

export function createProfile(deps: Deps) {
  const { db, clock, flags, addressLookups, assertReauthenticated, changeAddress } = deps;
  return {
    /**
     * @throws AppError EMAIL_TAKEN, AGE_RESTRICTED, REAUTHENTICATE, RATE_LIMITED, VALIDATION,
     *   accounts.passkey_required
     */
    async editProfile(actor: Actor, body: z.output<typeof profileBody>, address: string): Promise<Account> {
      const { account } = actor;
      const { name, birthday, email, currentPassword } = body;
      const keepsAdminName = account.role === 'ADMIN' && name === account.name;
      assertNoStaffName(name, keepsAdminName || actsAsAdmin(actor, flags));
      assertRealBirthday(birthday, clock.now());
      const gender = body.gender === undefined ? account.gender : body.gender;
      const changes = { name, birthday, gender };
      const isSameAddress = email === account.email;
      if (!isSameAddress) {
        // A recovery at the new address would replace an ADMIN's passkeys.
        if (account.role === 'ADMIN') assertAdmin(actor, flags);
        await assertReauthenticated(actor, currentPassword, address);
        await addressLookups.take(actor.id);
      }
      return db.transaction(async (tx) => {
        await lockAccount(tx, actor.id, isSameAddress ? 'no key update' : 'update');
        if (isSameAddress) return updateAccount(tx, actor.id, changes, clock.now());
        return changeAddress(tx, actor, { ...changes, email });
      });
    },

    setInterests(actor: Actor, interests: string[]): Promise<Account> {
      return updateAccount(db, actor.id, { interests }, clock.now());
    },

    chooseLanguage(actor: Actor, language: Account['language']): Promise<Account> {
      return updateAccount(db, actor.id, { language }, clock.now());
    },

    /** Ends every other session. @throws AppError REAUTHENTICATE, VALIDATION */
    async changePassword(actor: Actor, body: z.output<typeof passwordBody>, address: string): Promise<void> {
      const { account } = actor;
      await assertNotCommon(body.password);
      await assertReauthenticated(actor, body.currentPassword, address);
      const passwordHash = await hashPassword(body.password, actor.id);
      await db.transaction(async (tx) => {
        await lockActor(tx, actor, 'no key update');
        const changed = await updateAccount(tx, account.id, { passwordHash }, clock.now());
        await endSessionsOf(tx, account.id, clock.now(), actor.sessionId);
        await deleteOneTimePasswords(tx, account.id);
        await deleteRecoveryLink(tx, account.id);
        await tryEnqueueMail(tx, passwordChangedMail(changed), clock.now());
      });
    },

    /** @throws AppError accounts.last_admin, UNAUTHENTICATED */
    async deleteOwnAccount(actor: Actor): Promise<void> {
      await assertDeletable(db, actor.id, clock.now());
      await deps.events.publish(db, 'accountLeaving', { userId: actor.id });
      await db.transaction(async (tx) => {
        if (actor.account.role === 'ADMIN') await lockAdmins(tx);
        await lockActor(tx, actor, 'update');
        await deleteHeldAccount(tx, deps, actor.id);
      });
    },
  };
}
