import { strToU8, zipSync } from 'fflate';
import type { Download } from '../../platform/http/serve.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentUser } from './accounts.presenter.ts';
import type { Account } from './accounts.repository.ts';
import { avatarKey } from './avatar.service.ts';
import { listSessions } from './sessions.repository.ts';
import { listSocialIdentities } from './social.repository.ts';

/** Everything the service holds about a person, as one ZIP of JSON and pictures. */
export async function exportAccount({ db, storage }: AccountsDeps, account: Account): Promise<Download> {
  const [sessions, socialIdentities] = await Promise.all([
    listSessions(db, account.id),
    listSocialIdentities(db, account.id),
  ]);
  const { emailVerifiedAt, timeZone, createdAt } = account;
  const profile = { ...presentUser(account), emailVerifiedAt, timeZone, createdAt, socialIdentities };
  const avatar = account.avatarVersion && (await storage.find(avatarKey(account.id, account.avatarVersion)));
  const asJson = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);
  const bytes = zipSync({
    'profile.json': asJson(profile),
    'sessions.json': asJson(sessions),
    ...(avatar && { 'avatar.webp': avatar }),
  });
  return { bytes, filename: 'hooray-export.zip' };
}
