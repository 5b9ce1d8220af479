import { dictionary } from '@zxcvbn-ts/language-common';

export const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
