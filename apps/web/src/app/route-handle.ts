import { useMatches } from 'react-router';

/**
 * The access to a route (docs/product.md §1, S15).
 * - `open`: everyone.
 * - `prompt`: everyone; for visitors, the invitation to sign in opens over it.
 * - `user`: users; visitors see only the invitation to sign in.
 * - `admin`: ADMINs; everyone else is redirected to /forbidden.
 */
type RouteAccess = 'open' | 'prompt' | 'user' | 'admin';

/** The declaration of a route, besides its component. */
export interface RouteHandle {
  title: string;
  access: RouteAccess;
  /** Only the log-in page shows the header without its buttons. */
  isHeaderBare?: boolean;
  /** Suspended users may read legal pages too. */
  isLegal?: boolean;
}

const unknownRoute: RouteHandle = { title: 'Page Not Found', access: 'open' };

/** The handle of the route on screen. */
export function useRouteHandle(): RouteHandle {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined) ?? unknownRoute;
}
