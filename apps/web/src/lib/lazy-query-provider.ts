import { lazy } from 'react';

/** The query cache for parts of the chrome that need it only once somebody is signed in. */
export const LazyQueryProvider = lazy(async () => ({
  default: (await import('./query-client.tsx')).QueryProvider,
}));
