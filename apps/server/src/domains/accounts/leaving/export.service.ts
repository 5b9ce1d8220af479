import type { Download } from '../../../platform/http/senders.ts';
import type { ExportFiles } from '../../module.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { presentUser } from '../accounts.presenter.ts';
import type { Account } from '../accounts.repository.ts';
import { avatarKey } from '../profile/avatar.service.ts';
import { listSessions } from '../sessions/sessions.repository.ts';
import { listSocialIdentities } from '../sign-in/social.repository.ts';
import { packExport } from './export-archive.ts';

/** Everything the service holds about a person, as one ZIP of JSON and pictures. */
export async function exportAccount(
  { db, storage, exportOthers }: AccountsDeps,
  account: Account,
): Promise<Download> {
  const [sessions, socialIdentities, others] = await Promise.all([
    listSessions(db, account.id),
    listSocialIdentities(db, account.id),
    exportOthers(account.id),
  ]);
  const { emailVerifiedAt, timeZone, createdAt } = account;
  const profile = { ...presentUser(account), emailVerifiedAt, timeZone, createdAt, socialIdentities };
  const avatar = account.avatarVersion && (await storage.find(avatarKey(account.id, account.avatarVersion)));
  const files: ExportFiles = {
    'profile.json': profile,
    'sessions.json': sessions,
    ...(avatar && { 'avatar.webp': avatar }),
  };
  return { bytes: await packExport(Object.assign(files, ...others)), filename: 'hooray-export.zip' };
}
