import { lazyComponent } from '../browser/lazy-component.ts';

/** Lazy, because only signed-in users see parts that need the query cache. */
export const LazyQueryProvider = lazyComponent(
  async () => (await import('./query-client.tsx')).QueryProvider,
);
