import type { SignInMethod } from '@hooray/contract/account-security.ts';

export const methodNames: Record<SignInMethod, string> = { password: 'Password', facebook: 'Facebook' };
