import type { Page } from '@playwright/test';

/** Collects later calls to addresses with this ending, as method and path. */
export function collectCalls(page: Page, end: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(end)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
