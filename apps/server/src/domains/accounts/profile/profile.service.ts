import type { passwordBody, profileBody } from '@hooray/contract/accounts.ts';
import type { z } from 'zod';
import { dayIn } from '../../../platform/clock.ts';
import { deleteMailsTo, tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import { enqueueStorageDeletions } from '../../../platform/storage/storage-deletions.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertBirthdayChange } from '../accounts.policy.ts';
import { type Account, deleteAccount, getOwnAccount, updateAccount } from '../accounts.repository.ts';
import type { Actor } from '../actor.ts';
import { holdActor } from '../hold-account.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { deleteOneTimePasswords } from '../sign-in/one-time-passwords.ts';
import { assertNotLeaked, hashPassword } from '../sign-in/passwords.ts';
import type { AssertProved } from '../sign-in/proof.ts';
import type { ChangeAddress } from './address-change.ts';
import { avatarKey } from './avatar.service.ts';

interface Deps extends Pick<AccountsDeps, 'db' | 'clock' | 'events' | 'addressLookups'> {
  assertProved: AssertProved;
  changeAddress: ChangeAddress;
}

/** The owner's own changes to an account. */
export function createProfile({ db, clock, events, addressLookups, assertProved, changeAddress }: Deps) {
  return {
    /** @throws AppError EMAIL_TAKEN, AGE_RESTRICTED, REAUTHENTICATE, RATE_LIMITED */
    async editProfile(actor: Actor, body: z.output<typeof profileBody>, address: string): Promise<Account> {
      const { account } = actor;
      const { name, birthday, email, currentPassword } = body;
      assertBirthdayChange(account.birthday, birthday, dayIn(account.timeZone, clock.now()));
      const gender = body.gender === undefined ? account.gender : body.gender;
      const changes = { name, birthday, gender };
      if (email === account.email) return updateAccount(db, account.id, changes, clock.now());
      await assertProved(actor, currentPassword, address);
      await addressLookups.take(actor.id);
      return db.transaction((tx) => changeAddress(tx, actor, { ...changes, email }));
    },

    setInterests(actor: Actor, interests: string[]): Promise<Account> {
      return updateAccount(db, actor.id, { interests }, clock.now());
    },

    /** Ends every other session. @throws AppError REAUTHENTICATE, VALIDATION */
    async changePassword(actor: Actor, body: z.output<typeof passwordBody>, address: string): Promise<void> {
      const { account } = actor;
      assertNotLeaked(body.password);
      await assertProved(actor, body.currentPassword, address);
      const passwordHash = await hashPassword(body.password);
      await db.transaction(async (tx) => {
        await holdActor(tx, actor, 'no key update');
        const changed = await updateAccount(tx, account.id, { passwordHash }, clock.now());
        await endSessionsOf(tx, account.id, clock.now(), actor.sessionId);
        await deleteOneTimePasswords(tx, account.id);
        await tryEnqueueMail(tx, passwordChangedMail(changed), clock.now());
      });
    },

    /** Deletes the account; what hangs on it goes with it by the database's own references. */
    async deleteOwnAccount(actor: Actor): Promise<void> {
      const { id } = actor;
      await db.transaction(async (tx) => {
        await holdActor(tx, actor, 'update');
        // Read anew: a picture that was uploaded a moment ago must go too.
        const account = await getOwnAccount(tx, id);
        if (account.avatarVersion) await enqueueStorageDeletions(tx, [avatarKey(id, account.avatarVersion)]);
        await events.publish(tx, 'accountDeleting', { userId: id });
        await deleteMailsTo(tx, account.email);
        await deleteAccount(tx, id);
      });
    },
  };
}
