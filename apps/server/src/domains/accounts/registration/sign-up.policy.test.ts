import type { FeatureFlag } from '@hooray/contract/protocol/feature-flags.ts';
import { expect, test } from 'vitest';
import { assertMaySignUp, signUpOf } from './sign-up.policy.ts';

const CLOSED = 'accounts.sign_up_closed';
const UNINVITED = 'accounts.invitation_required';

test.each([
  [['sign-up'], 'open', undefined, undefined],
  [['sign-up', 'sign-up-by-invitation'], 'open', undefined, undefined],
  [['sign-up-by-invitation'], 'by invitation', UNINVITED, undefined],
  [[], 'closed', CLOSED, CLOSED],
] as const)(
  'with the flags %j sign-up is %s',
  (enabled: readonly FeatureFlag[], signUp, uninvited, invited) => {
    expect(signUpOf((flag) => enabled.includes(flag))).toBe(signUp);
    for (const [isInvited, code] of [
      [false, uninvited],
      [true, invited],
    ] as const) {
      const act = () => assertMaySignUp(signUp, isInvited);
      if (code) expect(act).toThrow(expect.objectContaining({ code }));
      else expect(act).not.toThrow();
    }
  },
);
