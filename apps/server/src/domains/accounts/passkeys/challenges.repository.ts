import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { digestOf, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Db } from '../../../platform/db/database.ts';
import { passkeyChallenges } from './passkeys.tables.ts';

export const CHALLENGE_MS = 5 * 60 * 1000;

/** Returns 32 random bytes. @param userId null for a sign-in */
export async function insertChallenge(db: Db, userId: string | null, now: Date): Promise<string> {
  const challenge = randomToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db.insert(passkeyChallenges).values({ digest: digestOf(challenge), userId, expiresAt });
  return challenge;
}

/** Returns whether the challenge was open. It works once, even if what follows fails. */
export async function consumeChallenge(
  db: Db,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const isOfUser = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const consumed = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.digest, digestOf(challenge)), isOfUser, gt(passkeyChallenges.expiresAt, now)),
    )
    .returning({ digest: passkeyChallenges.digest });
  return consumed.length > 0;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
