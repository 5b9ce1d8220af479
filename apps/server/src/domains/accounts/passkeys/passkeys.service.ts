import { MAX_PASSKEYS } from '@hooray/contract/accounts/constants.ts';
import type { NewCredential, PasskeyCreation } from '@hooray/contract/accounts/passkey-calls.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { tryEnqueueMail } from '../../../platform/mail/outbox.ts';
import type { Actor } from '../access/actor.policy.ts';
import { lockActor } from '../account-locks.service.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { getOwnAccount } from '../accounts.service.ts';
import { passkeyAddedMail } from '../mails/account-mails.presenter.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { methodsOf } from '../sign-in/sign-in-methods.service.ts';
import { consumeChallenge, insertChallenge } from './challenges.repository.ts';
import { challengeIn } from './challenges.rules.ts';
import { presentCreation } from './passkeys.presenter.ts';
import { deletePasskey, insertPasskey, type ListedPasskey, listPasskeys } from './passkeys.repository.ts';
import { getRelyingParty } from './relying-party.rules.ts';

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'secrets' | 'publicUrl' | 'flags'>;

function assertRoom(existing: ListedPasskey[]): void {
  if (existing.length >= MAX_PASSKEYS) throw new AppError('accounts.too_many_passkeys');
}

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys({ db, clock, secrets, publicUrl, flags }: Deps) {
  /** The same for all passkeys of a user, so that an authenticator shows them as one account. */
  const userHandleOf = (userId: string) => secrets.deriveToken('passkey-user', userId);

  /** A password alone must not replace the passkey that an ADMIN needs. @throws AppError accounts.passkey_required */
  function assertMayChange({ account, isByPasskey }: Actor, existing: ListedPasskey[]): void {
    const needsPasskey = account.role === 'ADMIN' && flags.isOn('admin-passkeys');
    if (needsPasskey && existing.length > 0 && !isByPasskey) throw new AppError('accounts.passkey_required');
  }

  /** @throws AppError accounts.passkey_invalid */
  async function verify(actorId: string, credential: NewCredential) {
    const site = getRelyingParty(publicUrl);
    const challenge = challengeIn(credential.response.clientDataJSON) ?? '';
    const isOpen = await consumeChallenge(db, challenge, actorId, clock.now());
    // Loaded lazily, because the library is large.
    const { verifyCreated } = await import('./webauthn.gateway.ts');
    const created = isOpen && (await verifyCreated(credential, site, challenge));
    if (!created) throw new AppError('accounts.passkey_invalid');
    return created;
  }

  return {
    /**
     * Also returns the user handle of new passkeys. After a restore under another secret, older ones have
     * another.
     */
    async listOwnPasskeys(actorId: string): Promise<{ passkeys: ListedPasskey[]; userHandle: string }> {
      return { passkeys: await listPasskeys(db, actorId), userHandle: userHandleOf(actorId) };
    },

    /** @throws AppError NOT_FOUND, accounts.passkey_required, accounts.too_many_passkeys */
    async startPasskey(actor: Actor): Promise<PasskeyCreation> {
      const { id, account } = actor;
      const site = getRelyingParty(publicUrl);
      const existing = await listPasskeys(db, id);
      assertMayChange(actor, existing);
      assertRoom(existing);
      const challenge = await insertChallenge(db, id, clock.now());
      return presentCreation(site, { account, userHandle: userHandleOf(id), challenge, existing });
    },

    /**
     * @throws AppError NOT_FOUND, UNAUTHENTICATED, accounts.passkey_invalid, accounts.passkey_required,
     *   accounts.too_many_passkeys
     */
    async addPasskey(actor: Actor, credential: NewCredential, device: string | null): Promise<ListedPasskey> {
      const created = await verify(actor.id, credential);
      return db.transaction(async (tx) => {
        await lockActor(tx, actor, 'update');
        const existing = await listPasskeys(tx, actor.id);
        assertMayChange(actor, existing);
        assertRoom(existing);
        const { transports } = credential.response;
        const fields = {
          ...created,
          userId: actor.id,
          userHandle: userHandleOf(actor.id),
          transports,
          device,
        };
        const added = await insertPasskey(tx, { ...fields, createdAt: clock.now() });
        await tryEnqueueMail(tx, passkeyAddedMail(await getOwnAccount(tx, actor.id)), clock.now());
        return added;
      });
    },

    /**
     * Ends every other session too, because an intruder may have added the passkey.
     * @throws AppError NOT_FOUND, accounts.passkey_required, accounts.last_sign_in_method
     */
    async removePasskey(actor: Actor, passkeyId: string): Promise<void> {
      await db.transaction(async (tx) => {
        // Locked, so that one of two concurrent removals leaves the last way.
        await lockActor(tx, actor, 'update');
        const existing = await listPasskeys(tx, actor.id);
        if (!existing.some(({ id }) => id === passkeyId)) throw new AppError('NOT_FOUND');
        assertMayChange(actor, existing);
        const methods = await methodsOf(tx, await getOwnAccount(tx, actor.id));
        if (existing.length === 1 && methods.length === 1) throw new AppError('accounts.last_sign_in_method');
        await deletePasskey(tx, passkeyId);
        await endSessionsOf(tx, actor.id, clock.now(), actor.sessionId);
      });
    },
  };
}
