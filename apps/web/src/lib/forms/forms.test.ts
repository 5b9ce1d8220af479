import { i18n } from '@lingui/core';
import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api.ts';
import { inPageLanguage, submitTo } from './forms.ts';

interface Fields {
  name: string;
  email: string;
}

/** Submits a form of two fields. Returns the sentence shown at each field and below the form. */
async function sentencesAfter(error: unknown, fallback?: string) {
  const form = createFormControl<Fields>({ defaultValues: { name: 'Ada', email: 'ada@example.com' } });
  // The real hook only adds rendering to the control.
  const refuse = submitTo(
    form as unknown as UseFormReturn<Fields, unknown, Fields>,
    () => Promise.reject(error),
    fallback,
  );
  await refuse();
  const { root, name, email } = form.control._formState.errors;
  return { form: root?.message, name: name?.message, email: email?.message };
}

const refusal = (sentence: string, issues?: { path: string; message: string }[]) =>
  new ApiError({ status: 400, code: 'VALIDATION', sentence, issues });

test('a refusal without issues is shown under the form', async () => {
  expect(await sentencesAfter(refusal('Invalid e-mail or password.'))).toEqual({
    form: 'Invalid e-mail or password.',
    name: undefined,
    email: undefined,
  });
});

test('an issue is shown at its field', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email address.' }];
  expect(await sentencesAfter(refusal('Please check what you entered.', issues))).toEqual({
    form: 'Please check what you entered.',
    name: undefined,
    email: 'Please enter a valid email address.',
  });
});

test("a field's sentence is not repeated below the form", async () => {
  const shown = await sentencesAfter(refusal('Too short.', [{ path: 'name', message: 'Too short.' }]));
  expect(shown).toEqual({ form: undefined, name: 'Too short.', email: undefined });
});

test('an issue of an unknown field is shown under the form', async () => {
  const shown = await sentencesAfter(refusal('Too odd.', [{ path: 'interests.0', message: 'Too odd.' }]));
  expect(shown).toEqual({ form: 'Too odd.', name: undefined, email: undefined });
});

test("without a response the form's own sentence is shown", async () => {
  const error = new ApiError({ status: 0, code: 'NETWORK' });
  const shown = await sentencesAfter(error, 'Failed to update profile. Please try again.');
  expect(shown.form).toBe('Failed to update profile. Please try again.');
});

test("the messages of the contract's schemas are shown in the language of the page", () => {
  i18n.loadAndActivate({ locale: 'en-XA', messages: {} });
  try {
    const name = { type: 'custom', message: 'Name is required.' };
    expect(inPageLanguage({ name, address: { name } })).toEqual({
      name: { type: 'custom', message: '[Name is required.]' },
      address: { name: { type: 'custom', message: '[Name is required.]' } },
    });
  } finally {
    i18n.activate('en');
  }
});
