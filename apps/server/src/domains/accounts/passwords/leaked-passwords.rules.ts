import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that are on the lists of leaked ones, in lower case. */
export const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
