import { expect, test } from 'vitest';
import { socialSignInSentence } from './social-sign-in.tsx';

test('a known refusal has its own sentence', () => {
  const codes = [
    'access_denied',
    'email_required',
    'email_taken',
    'age_restricted',
    'deleted_recently',
    'suspended',
    'sign_up_closed',
    'invitation_required',
    'failed',
  ];
  expect(new Set(codes.map((code) => socialSignInSentence(code, 'Facebook'))).size).toBe(codes.length);
});

test.each(['failed', 'something-new', '', '<script>'])('%j shows the general sentence', (code) => {
  const sentence = "We couldn't sign you in with Example. Please try again.";
  expect(socialSignInSentence(code, 'Example')).toBe(sentence);
});

test('without a refusal there is no sentence', () => {
  expect(socialSignInSentence(null, 'Facebook')).toBeUndefined();
});
