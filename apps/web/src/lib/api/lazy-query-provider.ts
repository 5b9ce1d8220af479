import { lazy } from 'react';

/** Only signed-in users see the parts that need the query cache. */
export const LazyQueryProvider = lazy(async () => ({
  default: (await import('./query-client.tsx')).QueryProvider,
}));
