import { AppError } from '../../../platform/app-error.ts';
import type { StreamedDownload } from '../../../platform/http/senders.ts';
import { createTurns } from '../../../platform/realtime/turns.ts';
import type { ExportFiles } from '../../module.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { presentUser } from '../accounts.presenter.ts';
import { getOwnAccount } from '../accounts.repository.ts';
import { avatarKey } from '../profile/avatar.service.ts';
import { listSessions } from '../sessions/sessions.repository.ts';
import { listSocialIdentities } from '../sign-in/social.repository.ts';
import { packExport } from './export-archive.ts';

/** An export, but for its pictures, is in memory several times over while it is made. */
const MOST_WAITING = 10;
const RETRY_AFTER_SECONDS = 10;

type Deps = Pick<AccountsDeps, 'db' | 'storage' | 'exportOthers'>;

/** What people take with them. */
export function createAccountExport({ db, storage, exportOthers }: Deps) {
  const inTurn = createTurns<'export'>();
  let begun = 0;

  async function makeExport(actorId: string): Promise<StreamedDownload> {
    const account = await getOwnAccount(db, actorId);
    const [sessions, socialIdentities, others] = await Promise.all([
      listSessions(db, actorId),
      listSocialIdentities(db, actorId),
      exportOthers(actorId),
    ]);
    const { emailVerifiedAt, timeZone, createdAt, mutedUntil, suspendedUntil, avatarVersion } = account;
    const kept = { emailVerifiedAt, timeZone, createdAt, mutedUntil, suspendedUntil };
    const profile = { ...presentUser(account), ...kept, socialIdentities };
    const files: ExportFiles = {
      'profile.json': profile,
      'sessions.json': sessions,
      ...(avatarVersion && { 'avatar.webp': () => storage.find(avatarKey(actorId, avatarVersion)) }),
    };
    return { ...(await packExport(Object.assign(files, ...others))), filename: 'hooray-export.zip' };
  }

  return {
    /**
     * Everything the service holds about a person, as one ZIP of JSON and pictures. This process makes one at a time; whoever
     * is slow to read its pictures keeps nobody waiting.
     * @throws AppError UNAUTHENTICATED, UNAVAILABLE where many wait already
     */
    async exportAccount(actorId: string): Promise<StreamedDownload> {
      if (begun > MOST_WAITING) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
      begun += 1;
      try {
        return await inTurn('export', () => makeExport(actorId));
      } finally {
        begun -= 1;
      }
    },
  };
}
