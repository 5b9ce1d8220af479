import { lazyComponent } from '../browser/lazy-component.ts';

/** Only signed-in users see the parts that need the query cache. */
export const LazyQueryProvider = lazyComponent(
  async () => (await import('./query-client.tsx')).QueryProvider,
);
