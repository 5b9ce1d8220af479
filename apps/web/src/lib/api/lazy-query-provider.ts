import { lazy } from 'react';

/** The query cache for parts of the layout that need it only when someone is signed in. */
export const LazyQueryProvider = lazy(async () => ({
  default: (await import('./query-client.tsx')).QueryProvider,
}));
