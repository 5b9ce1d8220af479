import { randomUUID } from 'node:crypto';
import type { registrationBody, SessionResponse } from '@hooray/contract/accounts/calls.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { z } from 'zod';
import { timeZoneOf } from '../../../platform/clock.ts';
import { networkOf } from '../../../platform/http/requests/network.ts';
import { withUploads } from '../../../platform/storage/uploads.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { assertOldEnough, assertRealBirthday } from '../accounts.policy.ts';
import { assertNotCommon, hashPassword } from '../passwords/passwords.service.ts';
import type { Avatars } from '../pictures/avatar.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { NewAccounts } from './new-accounts.service.ts';
import { assertNoStaffName } from './staff-names.rules.ts';

interface Deps extends Pick<AccountsDeps, 'db' | 'clock' | 'storage'> {
  avatars: Avatars;
  newAccounts: NewAccounts;
  sessions: Sessions;
}

type Registration = Omit<z.output<typeof registrationBody>, 'invitation'> & {
  /** The id of a box. */
  invitation: string | undefined;
  avatar: Buffer | undefined;
  /** The caller's network address. */
  address: string;
  timeZone: string | undefined;
  language: SentenceLanguage;
  device: string | null;
};

export function createRegistration(deps: Deps) {
  const { db, clock, storage, avatars, newAccounts, sessions } = deps;
  return {
    /**
     * @throws AppError AGE_RESTRICTED, VALIDATION, EMAIL_TAKEN, NOT_AN_IMAGE, TOO_LARGE, UNAVAILABLE,
     *   accounts.sign_up_closed, accounts.invitation_required
     */
    async register(registration: Registration): Promise<SessionResponse> {
      const { name, email, password, birthday, invitation, device } = registration;
      newAccounts.assertMayTry(invitation);
      const network = networkOf(registration.address);
      assertNoStaffName(name);
      const timeZone = timeZoneOf(registration.timeZone) ?? 'UTC';
      assertRealBirthday(birthday, clock.now());
      assertOldEnough(birthday, clock.now());
      await assertNotCommon(password);
      const id = randomUUID();
      const picture = registration.avatar;
      const avatar = picture?.length ? await avatars.readAvatar(id, picture, { network }) : undefined;
      const picked = { avatarVersion: avatar?.version ?? null, avatarBytes: avatar?.bytes.length ?? 0 };
      const passwordHash = await hashPassword(password, network);
      // Mails are in English by default, so English may not be a choice.
      const language = registration.language === 'en' ? null : registration.language;
      const values = { id, name, email, birthday, passwordHash, timeZone, language, ...picked };
      const created = await withUploads({ db, storage }, avatar ? [avatar] : [], (keep) =>
        db.transaction(async (tx) => {
          const account = await newAccounts.openAccount(tx, { values, invitation });
          await keep(tx);
          return { account, family: await sessions.startSession(tx, id, device) };
        }),
      );
      return sessions.answerSession(created.account, created.family);
    },
  };
}
