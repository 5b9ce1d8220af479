import type { Page } from '@playwright/test';

/** Collects a page's calls to addresses with this ending from now on, each as its method and path. */
export function collectCalls(page: Page, end: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(end)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
