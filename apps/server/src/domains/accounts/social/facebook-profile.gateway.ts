import { z } from 'zod';
import { readSocialProfile, type SocialProfile } from './social-profile.rules.ts';

const answerSchema = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  birthday: z.string().optional(),
});

// The Graph API writes MM/DD/YYYY, or only a part if the user hides the rest.
function isoDateOf(text = ''): string | undefined {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return year && `${year}-${month}-${day}`;
}

/** @throws Error for an undocumented response */
export async function fetchFacebookProfile(graphUrl: string, accessToken: string): Promise<SocialProfile> {
  const response = await fetch(`${graphUrl}/me?fields=id,name,email,birthday`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(10_000),
    // The token must not follow a redirect to another host.
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the social network answered ${response.status}`);
  const { id, name, email, email_verified, birthday } = answerSchema.parse(await response.json());
  return readSocialProfile({
    provider: 'facebook',
    subject: id,
    name,
    email,
    isEmailVerified: email_verified === true,
    birthday: isoDateOf(birthday),
  });
}
