import { expect, test } from 'vitest';
import { renderEnglish } from '../../lib/language/testing/render-english.tsx';
import { Button } from '../button.tsx';
import { FormError } from './form-error.tsx';
import { TextField } from './text-field.tsx';

test("a field's label, hint and error are tied to its input", () => {
  const html = renderEnglish(
    <TextField
      id="email"
      label="Email address"
      hint="For signing in"
      error="Please enter an e-mail address."
    />,
  );
  expect(html).toContain('<label for="email"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="email-hint email-error"');
  expect(html).toMatch(/<p id="email-hint"[^>]*>For signing in/);
  expect(html).toMatch(/<p id="email-error"[^>]*>.*Please enter an e-mail address\./);
});

test('a field without an error is valid and has no description', () => {
  expect(renderEnglish(<TextField label="Name" />)).not.toMatch(/aria-(invalid|describedby)=/);
});

test('a password starts hidden and can be shown', () => {
  const html = renderEnglish(<TextField label="Password" type="password" />);
  expect(html).toContain('type="password"');
  expect(html).toContain('aria-label="Show password"');
});

test('a busy button is disabled and shows its busy label', () => {
  const html = renderEnglish(
    <Button busy busyLabel="Sending...">
      Send New Password
    </Button>,
  );
  expect(html).toContain('disabled=""');
  expect(html).toContain('Sending...');
  expect(html).not.toContain('Send New Password');
});

test('a form error is announced, and absent without an error', () => {
  expect(renderEnglish(<FormError>Invalid e-mail or password.</FormError>)).toContain('role="alert"');
  expect(renderEnglish(<FormError>{undefined}</FormError>)).toBe('');
});
