import type { Download } from '../../../platform/http/senders.ts';
import type { ExportFiles } from '../../module.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { presentUser } from '../accounts.presenter.ts';
import { getOwnAccount } from '../accounts.repository.ts';
import { avatarKey } from '../profile/avatar.service.ts';
import { listSessions } from '../sessions/sessions.repository.ts';
import { listSocialIdentities } from '../sign-in/social.repository.ts';
import { packExport } from './export-archive.ts';

type Deps = Pick<AccountsDeps, 'db' | 'storage' | 'exportOthers'>;

/** What people take with them. */
export function createAccountExport({ db, storage, exportOthers }: Deps) {
  return {
    /** Everything the service holds about a person, as one ZIP of JSON and pictures. @throws AppError UNAUTHENTICATED */
    async exportAccount(actorId: string): Promise<Download> {
      const account = await getOwnAccount(db, actorId);
      const [sessions, socialIdentities, others] = await Promise.all([
        listSessions(db, actorId),
        listSocialIdentities(db, actorId),
        exportOthers(actorId),
      ]);
      const { emailVerifiedAt, timeZone, createdAt, mutedUntil, suspendedUntil, avatarVersion } = account;
      const kept = { emailVerifiedAt, timeZone, createdAt, mutedUntil, suspendedUntil };
      const profile = { ...presentUser(account), ...kept, socialIdentities };
      const avatar = avatarVersion && (await storage.find(avatarKey(actorId, avatarVersion)));
      const files: ExportFiles = {
        'profile.json': profile,
        'sessions.json': sessions,
        ...(avatar && { 'avatar.webp': avatar }),
      };
      return { bytes: await packExport(Object.assign(files, ...others)), filename: 'hooray-export.zip' };
    },
  };
}
