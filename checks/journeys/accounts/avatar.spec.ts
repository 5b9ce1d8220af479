import { informationOf } from '../support/accounts/profile-page.ts';
import { uploadAvatar } from '../support/accounts/upload-avatar.ts';
import { holdResponses } from '../support/browser/held-responses.ts';
import { expectColor } from '../support/browser/rendered-picture.ts';
import { expect, test } from '../support/journey.ts';

test.use({ allowsRefusals: true });

test.describe('the picture', () => {
  const isDefault = (source: string | null) => source?.includes('default-avatar') ?? false;

  test("is the default one until the user's own has loaded", async ({ page, signIn, hoorayUrl }) => {
    const { session } = await signIn();
    await uploadAvatar(hoorayUrl, session, [200, 40, 60]);
    const answer = await holdResponses(page, '**/api/auth/avatar/**');
    await page.goto('/profile');
    const picture = informationOf(page).getByRole('img').first();
    await expect(picture).toBeVisible();
    expect(isDefault(await picture.getAttribute('src'))).toBe(true);
    answer();
    await expectColor(picture, [200, 40, 60]);
    expect(await picture.getAttribute('src')).toMatch(/^blob:/);
  });

  for (const [what, answer] of [
    ['is refused', { status: 500, body: '' }],
    ['is no picture', { status: 200, contentType: 'image/webp', body: 'no picture' }],
  ] as const) {
    test(`is the default one again if the response is ${what}`, async ({ page, signIn, hoorayUrl }) => {
      const { session } = await signIn();
      await uploadAvatar(hoorayUrl, session, [200, 40, 60]);
      await page.route('**/api/auth/avatar/**', (route) => route.fulfill(answer));
      const answered = page.waitForResponse('**/api/auth/avatar/**');
      await page.goto('/profile');
      await answered;
      const picture = informationOf(page).getByRole('img').first();
      await expect.poll(async () => isDefault(await picture.getAttribute('src'))).toBe(true);
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    });
  }
});
