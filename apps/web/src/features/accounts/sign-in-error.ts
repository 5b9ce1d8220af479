const sentences: Partial<Record<string, string>> = {
  access_denied: 'Signing in with Facebook was cancelled.',
  email_required:
    'Facebook did not tell us an e-mail address, and Hooray needs one. You can sign up with your e-mail address instead.',
  email_taken:
    'An account with this e-mail already exists. Please log in with your e-mail address and password.',
  age_restricted: 'You must be at least 13 years old to use Hooray.',
};

/** What `/login?error=…` says after a social sign-in that did not work; nothing where there was none. */
export function socialSignInSentence(code: string | null): string | undefined {
  if (code === null) return undefined;
  return sentences[code] ?? 'Signing in with Facebook did not work. Please try again.';
}
