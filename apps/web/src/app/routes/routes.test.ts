import { msg } from '@lingui/core/macro';
import { createStaticHandler, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pageRoutes } from './page-routes.tsx';
import type { RouteHandle } from './route-handle.ts';
import { routes } from './routes.tsx';

function handleOf(address: string): RouteHandle | undefined {
  return matchRoutes([...routes, ...pageRoutes], address)?.at(-1)?.route.handle as RouteHandle | undefined;
}

test.each([
  ['/', 'open'],
  ['/login', 'open'],
  ['/login/facebook-success', 'open'],
  ['/login/oidc-success', 'open'],
  ['/signup', 'open'],
  ['/forgot-password', 'open'],
  ['/verify-email', 'open'],
  ['/privacy-policy', 'open'],
  ['/terms', 'open'],
  ['/data-deletion-instructions', 'open'],
  ['/accessibility', 'open'],
  ['/forbidden', 'open'],
  ['/profile', 'open'],
  ['/for-friends', 'open'],
  ['/random_birthday_person', 'open'],
  ['/random-chat/1', 'open'],
  ['/paypal-success', 'open'],
  ['/paypal-cancel', 'open'],
  ['/stripe-success', 'open'],
  ['/stripe-cancel', 'open'],
  ['/congratulate', 'prompt'],
  ['/chat', 'prompt'],
  ['/birthday_box', 'prompt'],
  ['/team-gift-collage', 'prompt'],
  ['/celebrate/my_birthday_box/open', 'prompt'],
  ['/celebrate', 'user'],
  ['/celebrate/my_birthday_box', 'user'],
  ['/celebrate/my_birthday_box/open/1', 'user'],
  ['/birthday_box/1', 'user'],
  ['/team-gift-collage/1', 'user'],
  ['/interest_parties', 'user'],
  ['/chat/1', 'user'],
  ['/notifications', 'user'],
  ['/gift_advisor', 'user'],
  ['/for-sponsors', 'user'],
  ['/admin', 'admin'],
  ['/dashboard', 'admin'],
  ['/manage-users', 'admin'],
  ['/feature-preview', 'admin'],
])('%s exists, also with a trailing slash, with the access %s', (address, access) => {
  for (const written of [address, `${address}/`.replace('//', '/')]) {
    expect(handleOf(written)?.title).not.toEqual(msg`Page Not Found`);
    expect(handleOf(written)?.access).toBe(access);
  }
});

test.each(['/admin/x', '/dashboard/x/y', '/manage-users/1', '/feature-preview/x'])(
  '%s, below a protected prefix, is for admins only',
  (address) => {
    expect(handleOf(address)?.access).toBe('admin');
  },
);

test.each(['/nope', '/birthday_box/1/x', '/administrator', '/login/x'])('%s is not found', (address) => {
  expect(handleOf(address)).toEqual({ title: msg`Page Not Found`, access: 'open' });
});

test.each([
  ['/random-birthday-person', '/random_birthday_person'],
  ['/random-chat', '/random-birthday-person'],
  ['/random-chat/', '/random-birthday-person'],
])('%s leads to %s', async (address, target) => {
  const answer = await createStaticHandler(pageRoutes).query(new Request(`http://localhost${address}`));
  if (!(answer instanceof Response)) throw new Error('This is no redirect.');
  expect(answer.headers.get('Location')).toBe(target);
});

test('every page but the home has a title of its own', () => {
  const pages = pageRoutes.filter((route) => !route.loader);
  expect(pages.length).toBeGreaterThan(30);
  for (const { handle } of pages) expect((handle as RouteHandle).title?.id).toBeTruthy();
});
