import { expect, test } from 'vitest';
import { profileForm } from './account-schemas.ts';

const filled = {
  name: 'Ada',
  email: 'ada@example.com',
  birthday: '1990-12-10',
  gender: '',
  password: '',
  currentPassword: '',
} as const;

test('a blank gender is sent as none, and a blank password is not sent', () => {
  const values = profileForm.parse(filled);
  expect(values.gender).toBeNull();
  expect(JSON.parse(JSON.stringify(values))).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    birthday: '1990-12-10',
    gender: null,
  });
});

test("a new password that is too short gets the contract's sentence", () => {
  const { error } = profileForm.safeParse({ ...filled, password: 'short' });
  expect(error?.issues).toMatchObject([
    { path: ['password'], message: 'Password must have at least 8 characters.' },
  ]);
});

test('name, birthday and e-mail are required', () => {
  const { error } = profileForm.safeParse({ ...filled, name: ' ', email: '', birthday: '' });
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(
    expect.arrayContaining(['name', 'email', 'birthday']),
  );
});
