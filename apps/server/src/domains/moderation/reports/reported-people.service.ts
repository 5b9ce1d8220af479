import type { Db } from '../../../platform/db/database.ts';
import { presentPublicProfile } from '../../accounts/accounts.presenter.ts';
import { findAccount } from '../../accounts/accounts.repository.ts';
import { avatarKey } from '../../accounts/profile/avatar.service.ts';
import type { Reportable } from './reportable.facts.ts';

/** People can be reported by anybody, with what anybody sees of them. */
export function createReportedPeople(db: Db): Reportable {
  return {
    async findEvidence(_userId, subjectId) {
      const account = await findAccount(db, subjectId);
      if (!account) return undefined;
      const { id, avatarVersion } = account;
      return {
        authorId: id,
        content: { user: presentPublicProfile(account) },
        pictureKey: avatarVersion ? avatarKey(id, avatarVersion) : undefined,
      };
    },
  };
}
