import { createFairLimit } from '../../../platform/fair-limit.ts';
import type { StreamedDownload } from '../../../platform/http/senders.ts';
import type { ExportFiles } from '../../module.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { presentUser } from '../accounts.presenter.ts';
import { getOwnAccount } from '../accounts.repository.ts';
import { avatarKey } from '../profile/avatar.service.ts';
import { listSessions } from '../sessions/sessions.repository.ts';
import { listSocialIdentities } from '../sign-in/social.repository.ts';
import { listFormerIdentifiers } from './departures.ts';
import { packExport } from './export-archive.ts';

/** An export, but for its pictures, is in memory several times over while it is made. */
const AT_ONCE = 1;
const WAITING = { full: 10, most: 200, retryAfter: 10 };

type Deps = Pick<AccountsDeps, 'db' | 'storage' | 'exportOthers'>;

/** What people take with them. */
export function createAccountExport({ db, storage, exportOthers }: Deps) {
  const { run } = createFairLimit({ atOnce: AT_ONCE, ...WAITING });

  async function makeExport(actorId: string): Promise<StreamedDownload> {
    const account = await getOwnAccount(db, actorId);
    const [sessions, socialIdentities, formerIdentifiers, others] = await Promise.all([
      listSessions(db, actorId),
      listSocialIdentities(db, actorId),
      listFormerIdentifiers(db, actorId),
      exportOthers(actorId),
    ]);
    const { emailVerifiedAt, timeZone, createdAt, mutedUntil, suspendedUntil, avatarVersion } = account;
    const { keptAdultOn, earliestAdultOn } = account;
    const kept = { emailVerifiedAt, timeZone, createdAt, mutedUntil, suspendedUntil };
    const walls = { keptAdultOn, earliestAdultOn, formerIdentifiers };
    const profile = { ...presentUser(account), ...kept, ...walls, socialIdentities };
    const files: ExportFiles = {
      'profile.json': profile,
      'sessions.json': sessions,
      ...(avatarVersion && { 'avatar.webp': () => storage.find(avatarKey(actorId, avatarVersion)) }),
    };
    return { ...(await packExport(Object.assign(files, ...others))), filename: 'hooray-export.zip' };
  }

  return {
    /**
     * Everything the service holds about a person, as one ZIP of JSON and pictures. This process makes one at a time. A caller
     * that reads the pictures slowly delays no other export.
     * @throws AppError UNAUTHENTICATED, UNAVAILABLE if too many wait
     */
    exportAccount: (actorId: string): Promise<StreamedDownload> => run(actorId, () => makeExport(actorId)),
  };
}
