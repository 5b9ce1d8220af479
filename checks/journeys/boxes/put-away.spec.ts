import { birthdayIn, register } from '../support/accounts/people.ts';
import { createBox } from '../support/boxes/boxes.ts';
import { expect, test } from '../support/journey.ts';

test("a birthday person puts away a box that isn't theirs, after a question that explains the effect", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const { email } = await signIn({ name: 'Mia Lindqvist' });
  const bruno = await register(hoorayUrl, { name: 'Bruno Castillo' });
  const box = (name: string, days: number) =>
    createBox(hoorayUrl, bruno, { name, email, birthdayDate: birthdayIn(days, 32) });
  await box('Mia at home', 20);
  await box('Another Mia', 30);
  await page.goto('/celebrate/my_birthday_box');
  await page.getByLabel('Your boxes').selectOption({ index: 1 });

  await page.getByRole('button', { name: "This isn't mine" }).click();
  const question = page.getByRole('alertdialog', { name: 'Put this box away?' });
  await expect(question).toContainText("The people who made it aren't told.");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Your boxes')).toBeVisible();

  await page.getByRole('button', { name: "This isn't mine" }).click();
  await question.getByRole('button', { name: 'Put away' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Your boxes')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No peeking!' })).toBeVisible();

  await page.getByRole('button', { name: "This isn't mine" }).click();
  await question.getByRole('button', { name: 'Put away' }).click();
  await expect(page.getByText('Nobody has made a box for you yet.')).toBeVisible();
});
