import { accountLimits } from '@hooray/contract/accounts.values.ts';
import { asLine, emailField } from '@hooray/contract/fields.ts';
import { z } from 'zod';

/** A person as the social network tells of them. */
export interface SocialProfile {
  subject: string;
  name: string;
  email: string | undefined;
  isEmailVerified: boolean;
  /** 'YYYY-MM-DD', null where the network tells none or only a part. */
  birthday: string | null;
}

const answerSchema = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  birthday: z.string().optional(),
});

/** A name within our bounds, whatever the network says; whole characters only. */
function readName(text = ''): string {
  return [...asLine(text).trim()].slice(0, accountLimits.name.max).join('').trim();
}

// The Graph API writes MM/DD/YYYY, or only a part of it where the person hides the rest.
function readBirthday(text: string | undefined): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text ?? '') ?? [];
  const date = z.iso.date().safeParse(`${year}-${month}-${day}`);
  return date.success ? date.data : null;
}

/** Asks the Graph API who an access token belongs to. @throws Error where it does not answer as documented */
export async function fetchSocialProfile(graphUrl: string, accessToken: string): Promise<SocialProfile> {
  const response = await fetch(`${graphUrl}/me?fields=id,name,email,birthday`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(10_000),
    // The token is for this address alone.
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the social network answered ${response.status}`);
  const answer = answerSchema.parse(await response.json());
  const email = emailField.safeParse(answer.email);
  return {
    subject: answer.id,
    name: readName(answer.name) || 'Birthday friend',
    email: email.success ? email.data : undefined,
    isEmailVerified: email.success && answer.email_verified === true,
    birthday: readBirthday(answer.birthday),
  };
}
