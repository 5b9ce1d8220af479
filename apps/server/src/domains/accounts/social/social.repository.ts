import type { SignInMethod } from '@hooray/contract/accounts/security-calls.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { socialIdentities } from '../accounts.tables.ts';

export async function findSocialUserId(
  db: Db,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: socialIdentities.userId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return row?.userId;
}

export async function insertSocialIdentity(
  db: Db,
  identity: { provider: string; subject: string; userId: string },
): Promise<void> {
  await db.insert(socialIdentities).values(identity);
}

const FACEBOOK = 'facebook';

export type SocialMethod = Extract<SignInMethod, 'facebook' | 'oidc'>;

/** Every other provider is an OpenID Connect issuer. Identities of an earlier issuer count too. */
const isOf = (method: SocialMethod) =>
  method === 'facebook' ? eq(socialIdentities.provider, FACEBOOK) : ne(socialIdentities.provider, FACEBOOK);

export async function listSocialMethods(db: Db, userId: string): Promise<SocialMethod[]> {
  const providers = (await listSocialIdentities(db, userId)).map(({ provider }) => provider);
  const hasFacebook = providers.includes(FACEBOOK);
  const hasOpenId = providers.some((provider) => provider !== FACEBOOK);
  return [...(hasFacebook ? (['facebook'] as const) : []), ...(hasOpenId ? (['oidc'] as const) : [])];
}

/** Deletes those of all methods, or of one. */
export async function deleteSocialIdentities(db: Db, userId: string, method?: SocialMethod) {
  const { provider, subject } = socialIdentities;
  return db
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.userId, userId), method && isOf(method)))
    .returning({ provider, subject });
}

export async function listSocialIdentities(db: Db, userId: string) {
  return db
    .select({
      provider: socialIdentities.provider,
      subject: socialIdentities.subject,
      createdAt: socialIdentities.createdAt,
    })
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .limit(100);
}
