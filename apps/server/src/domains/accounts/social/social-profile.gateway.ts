import { nameField } from '@hooray/contract/accounts/calls.ts';
import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { asLine, emailField } from '@hooray/contract/protocol/fields.ts';
import { z } from 'zod';
import { isStaffName } from '../registration/staff-names.rules.ts';

/** The name of an account whose social network gives no acceptable one. */
const NAMELESS = 'Birthday friend';

export interface SocialProfile {
  subject: string;
  name: string;
  email: string | undefined;
  isEmailVerified: boolean;
  /** 'YYYY-MM-DD'; null unless it is complete. */
  birthday: string | null;
}

const answerSchema = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  birthday: z.string().optional(),
});

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cutName(name: string): string {
  if (name.length <= accountLimits.name.max) return name;
  // Segmenting a hostile name could take long, and no more than these characters fit.
  const start = name.slice(0, 2 * accountLimits.name.max);
  let cut = '';
  for (const { segment } of graphemes.segment(start)) {
    if (cut.length + segment.length > accountLimits.name.max) break;
    cut += segment;
  }
  return cut;
}

/** A name that registration would refuse counts as missing. */
function readName(text = ''): string {
  const name = nameField.safeParse(cutName(asLine(text).trim()));
  return name.success && !isStaffName(name.data) ? name.data : NAMELESS;
}

// The Graph API writes MM/DD/YYYY, or only a part if the user hides the rest.
function readBirthday(text: string | undefined): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text ?? '') ?? [];
  const date = z.iso.date().safeParse(`${year}-${month}-${day}`);
  return date.success ? date.data : null;
}

/** @throws Error for an undocumented response */
export async function fetchSocialProfile(graphUrl: string, accessToken: string): Promise<SocialProfile> {
  const response = await fetch(`${graphUrl}/me?fields=id,name,email,birthday`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(10_000),
    // The token must not follow a redirect to another host.
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the social network answered ${response.status}`);
  const answer = answerSchema.parse(await response.json());
  const email = emailField.safeParse(answer.email);
  return {
    subject: answer.id,
    name: readName(answer.name),
    email: email.success ? email.data : undefined,
    isEmailVerified: email.success && answer.email_verified === true,
    birthday: readBirthday(answer.birthday),
  };
}
