import { lazy } from 'react';

/** The query cache for parts of the layout that only signed-in users see. */
export const LazyQueryProvider = lazy(async () => ({
  default: (await import('./query-client.tsx')).QueryProvider,
}));
