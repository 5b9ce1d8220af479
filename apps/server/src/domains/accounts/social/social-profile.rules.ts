import { nameField } from '@hooray/contract/accounts/calls.ts';
import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { asLine, emailField } from '@hooray/contract/protocol/fields.ts';
import { z } from 'zod';
import { isStaffName } from '../registration/staff-names.rules.ts';

/** The name of an account whose provider gives no acceptable one. */
const NAMELESS = 'Birthday friend';

export interface SocialProfile {
  /** 'facebook', or the issuer of an OpenID Connect provider. */
  provider: string;
  subject: string;
  name: string;
  email: string | undefined;
  isEmailVerified: boolean;
  /** 'YYYY-MM-DD'; null unless it is complete. */
  birthday: string | null;
}

/** The provider's claims, unchecked. */
interface SocialClaims {
  provider: string;
  subject: string;
  name: string | undefined;
  email: string | undefined;
  isEmailVerified: boolean;
  birthday: string | undefined;
}

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

/** PostgreSQL has no year 0. In OpenID Connect it stands for a year that isn't shared. */
const birthdaySchema = z.iso.date().refine((date) => !date.startsWith('0000'));

export function readSocialProfile({ provider, subject, ...claims }: SocialClaims): SocialProfile {
  const email = emailField.safeParse(claims.email);
  const birthday = birthdaySchema.safeParse(claims.birthday);
  return {
    provider,
    subject,
    name: readName(claims.name),
    email: email.success ? email.data : undefined,
    isEmailVerified: email.success && claims.isEmailVerified,
    birthday: birthday.success ? birthday.data : null,
  };
}
