import { register } from '../support/accounts/people.ts';
import { expect, test } from '../support/journey.ts';

test('the policy allows scripts, styles, fonts and connections from Hooray itself only', async ({
  request,
}) => {
  const response = await request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.sort().join(' ')] as const;
    }),
  );
  for (const name of ['script-src', 'style-src', 'font-src', 'connect-src', 'form-action']) {
    expect(directives.get(name), name).toBe("'self'");
  }
  expect(directives.get('img-src')).toBe("'self' blob: data: https:");
  for (const name of ['frame-ancestors', 'object-src', 'base-uri', 'default-src']) {
    expect(directives.get(name), name).toBe("'none'");
  }
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
  expect(response.headers()['referrer-policy']).toBe('no-referrer');
});

test('no HTML holds an inline script, style or handler, or points elsewhere', async ({
  request,
  hoorayUrl,
}) => {
  for (const path of ['/', '/login', '/profile', '/admin', '/no/such/page']) {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.headers()['content-type']).toContain('text/html');
    for (const [tag, attributes, text] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      expect(attributes, tag).toContain('src="/');
      expect(text).toBe('');
    }
    expect(html).not.toMatch(/<style|\sstyle="|\son\w+="|javascript:/i);
    const addresses = [...html.matchAll(/(?:src|href|action)="(https?:[^"]*)"/g)].map(([, url]) => url ?? '');
    expect(addresses.filter((url) => !url.startsWith(hoorayUrl))).toEqual([]);
  }
});

test('nothing is fetched from anywhere else', async ({ page, signIn, hoorayUrl, untilSettled }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== hoorayUrl) elsewhere.push(request.url());
  });
  await page.goto('/');
  await signIn();
  for (const path of ['/', '/profile', '/login']) {
    await page.goto(path);
    await untilSettled();
  }
  expect(elsewhere).toEqual([]);
});

test('the refresh token’s cookie cannot be read by scripts', async ({ page, context, hoorayUrl }) => {
  const { email, password } = await register(hoorayUrl);
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/');
  const cookie = (await context.cookies(`${hoorayUrl}/api/auth/refresh`)).find(
    ({ name }) => name === 'refreshToken',
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
  expect(await page.evaluate('document.cookie')).toBe('');
});
