import { expect, test } from 'vitest';
import { socialSignInSentence } from './social-sign-in.tsx';

test('a refusal that is known has its own sentence', () => {
  const codes = [
    'access_denied',
    'email_required',
    'email_taken',
    'age_restricted',
    'deleted_recently',
    'suspended',
    'failed',
  ];
  expect(new Set(codes.map(socialSignInSentence)).size).toBe(codes.length);
});

test.each(['failed', 'something-new', '', '<script>'])('%j says that it did not work', (code) => {
  expect(socialSignInSentence(code)).toBe("We couldn't sign you in with Facebook. Please try again.");
});

test('without a refusal nothing is said', () => {
  expect(socialSignInSentence(null)).toBeUndefined();
});
