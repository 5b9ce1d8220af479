import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { loadCode } from '../../lib/browser/lazy-component.ts';
import { Component as HomePage, loadHome } from '../../pages/home/home-page.tsx';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { RouteErrorScreen } from '../fallback-screens.tsx';
import { Layout } from '../layout.tsx';
import type { RouteHandle } from './route-handle.ts';

const home: RouteObject = {
  id: 'home',
  index: true,
  loader: loadHome,
  handle: { access: 'open' } satisfies RouteHandle,
  Component: HomePage,
};

/** Only the home. Visitors download the table of the other pages when they open one. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteErrorScreen,
    children: [
      {
        id: 'screens',
        ErrorBoundary: RouteErrorScreen,
        HydrateFallback: LoadingScreen,
        children: [home],
      },
    ],
  },
];

/** Adds the other pages when the address matches no known route. */
export const addPages: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { pageRoutes } = await loadCode(() => import('./page-routes.tsx'));
  patch('screens', pageRoutes);
};
