import type { Db } from '../../../platform/db/database.ts';
import type { Account } from '../account-rows.tables.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertNotSuspended } from '../accounts.policy.ts';
import { insertAccount } from '../accounts.repository.ts';
import type { users } from '../accounts.tables.ts';
import { takeOverDepartures } from '../leaving/departures.service.ts';
import type { EmailVerification } from '../profile/email-verification.service.ts';
import { insertSocialIdentity } from '../social/social.repository.ts';
import { assertMaySignUp, signUpOf } from './sign-up.policy.ts';

interface Deps extends Pick<AccountsDeps, 'clock' | 'secrets' | 'flags' | 'isBox'> {
  emailVerification: EmailVerification;
}

interface NewAccount {
  values: typeof users.$inferInsert;
  /** Set for a sign-up without a password. */
  identity?: { provider: string; subject: string };
  /** The id of a box. */
  invitation: string | undefined;
}

export type NewAccounts = ReturnType<typeof createNewAccounts>;

/** Every sign-up goes through here, whatever the user signs in with (docs/product.md §2.12). */
export function createNewAccounts(deps: Deps) {
  const { clock, flags, isBox, emailVerification } = deps;

  /**
   * The last step of a sign-up, so that every other refusal is the same with an existing and an unknown box. An
   * ADMIN's change of the flags waits for this transaction, or applies to it.
   */
  async function assertAdmitted(tx: Db, invitation: string | undefined): Promise<void> {
    const enabled = await flags.holdEnabled(tx);
    const isInvited = invitation !== undefined && (await isBox(tx, invitation));
    assertMaySignUp(
      signUpOf((flag) => enabled.has(flag)),
      isInvited,
    );
  }

  return {
    /** Refuses what can't succeed, from memory and before a password is hashed. @throws AppError as `openAccount` */
    assertMayTry(invitation: string | undefined): void {
      assertMaySignUp(signUpOf(flags.isOn), invitation !== undefined);
    },

    /**
     * @throws AppError accounts.sign_up_closed, accounts.invitation_required, EMAIL_TAKEN, AGE_RESTRICTED, and
     *   SUSPENDED if a deleted account with the identity has left a suspension
     */
    async openAccount(tx: Db, { values, identity, invitation }: NewAccount): Promise<Account> {
      const inserted = await insertAccount(tx, values);
      if (identity) await insertSocialIdentity(tx, { ...identity, userId: inserted.id });
      const identifiers = [{ email: inserted.email }, ...(identity ? [identity] : [])];
      const account = await takeOverDepartures(tx, deps, inserted, identifiers);
      if (identity) assertNotSuspended(account, clock.now());
      await emailVerification.settleAddress(tx, account);
      await assertAdmitted(tx, invitation);
      return account;
    },
  };
}
