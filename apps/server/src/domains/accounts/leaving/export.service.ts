import { createFairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { StreamedDownload } from '../../../platform/http/responses/senders.ts';
import type { ExportFiles } from '../../module.ts';
import type { Actor } from '../access/actor.policy.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { isRecentSignIn, suspensionOf } from '../accounts.policy.ts';
import { presentUser } from '../accounts.presenter.ts';
import { getOwnAccount } from '../accounts.service.ts';
import { presentPasskey } from '../passkeys/passkeys.presenter.ts';
import { listPasskeys } from '../passkeys/passkeys.repository.ts';
import { avatarKey } from '../pictures/avatar.service.ts';
import { listSessions } from '../sessions/sessions.repository.ts';
import { listSocialIdentities } from '../social/social.repository.ts';
import { listFormerIdentifiers } from './departures.repository.ts';
import { packExport } from './export-archive.presenter.ts';

/** An export without its pictures is in memory several times while it is packed. */
const CONCURRENCY = 1;
const WAITING = { full: 10, most: 200, retryAfter: 10 };

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'storage' | 'exportOthers'>;

export function createAccountExport({ db, clock, storage, exportOthers }: Deps) {
  const { run } = createFairLimit({ atOnce: CONCURRENCY, ...WAITING });

  async function makeExport(actorId: string): Promise<StreamedDownload> {
    const account = await getOwnAccount(db, actorId);
    const [sessions, socialIdentities, passkeys, formerIdentifiers, others] = await Promise.all([
      listSessions(db, actorId),
      listSocialIdentities(db, actorId),
      listPasskeys(db, actorId),
      listFormerIdentifiers(db, actorId),
      exportOthers(actorId),
    ]);
    const { emailVerifiedAt, timeZone, language, createdAt, mutedUntil, suspendedUntil, avatarVersion } =
      account;
    const { keptAdultOn, earliestAdultOn } = account;
    const kept = { emailVerifiedAt, timeZone, language, createdAt, mutedUntil, suspendedUntil };
    const walls = { keptAdultOn, earliestAdultOn, formerIdentifiers };
    const profile = {
      ...presentUser(account),
      ...kept,
      ...walls,
      socialIdentities,
      passkeys: passkeys.map(presentPasskey),
    };
    const files: ExportFiles = {
      'profile.json': profile,
      'sessions.json': sessions,
      ...(avatarVersion && { 'avatar.webp': () => storage.find(avatarKey(actorId, avatarVersion)) }),
    };
    return { ...(await packExport(Object.assign(files, ...others))), filename: 'hooray-export.zip' };
  }

  return {
    /**
     * A suspended user without a password can't sign in again, and may export without reauthentication
     * (docs/product.md §2.5).
     * @throws AppError REAUTHENTICATE
     */
    async assertMayExport({ id, signedInAt }: Actor): Promise<void> {
      const now = clock.now();
      if (isRecentSignIn(signedInAt, now)) return;
      const account = await getOwnAccount(db, id);
      if (account.passwordHash === null && suspensionOf(account, now)) return;
      throw new AppError('REAUTHENTICATE');
    },

    /** A client that reads slowly delays no other export. @throws AppError UNAUTHENTICATED, UNAVAILABLE */
    exportAccount: (actorId: string): Promise<StreamedDownload> => run(actorId, () => makeExport(actorId)),
  };
}
