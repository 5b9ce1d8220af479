import type { Db } from '../../../platform/db/database.ts';
import { presentPublicProfile } from '../../accounts/accounts.presenter.ts';
import { getAccount } from '../../accounts/accounts.service.ts';
import { avatarKey } from '../../accounts/pictures/avatar.service.ts';
import type { Reportable } from './reportable.facts.ts';

/** The report keeps the public profile. */
export function createReportedPeople(db: Db): Reportable {
  return {
    async findEvidence(_userId, subjectId) {
      const account = await getAccount(db, subjectId);
      const { id, avatarVersion } = account;
      return {
        authorId: id,
        content: { user: presentPublicProfile(account) },
        pictureKey: avatarVersion ? avatarKey(id, avatarVersion) : undefined,
      };
    },
  };
}
