import { say } from '@hooray/contract/protocol/sentences.ts';
import { expect, test } from 'vitest';
import { AppError, invalidField } from './app-error.ts';

test('the message is in English for logs, and in the reader’s language in the body', () => {
  const error = new AppError('FORBIDDEN', { message: say('Wait until {day}.', { day: 'Monday' }) });
  expect(error.message).toBe('Wait until Monday.');
  expect(error.toBody('en-XA')).toEqual({
    statusCode: 403,
    code: 'FORBIDDEN',
    message: '[Wait until Monday.]',
  });
});

test('the first issue is the message, and all are in the reader’s language', () => {
  const issues = ['name', 'email'].map((path) => ({ path, message: say('Please check this.') }));
  expect(new AppError('VALIDATION', { issues }).toBody('en-XA')).toMatchObject({
    message: '[Please check this.]',
    issues: [
      { path: 'name', message: '[Please check this.]' },
      { path: 'email', message: '[Please check this.]' },
    ],
  });
});

test('no literal is a message, because it would be in no catalog', () => {
  const name = 'Ada';
  // @ts-expect-error: a literal
  new AppError('FORBIDDEN', { message: 'No.' });
  // @ts-expect-error: a template
  invalidField('name', `${name} is taken.`);
  // @ts-expect-error: an issue
  new AppError('VALIDATION', { issues: [{ path: 'name', message: 'No.' }] });
});
