import { useMatches } from 'react-router';

/**
 * Who may see a route (docs/product.md §1, S15).
 * - `open`: anybody.
 * - `prompt`: anybody; signed out, the invitation to sign in opens over it.
 * - `user`: signed out, only the invitation to sign in.
 * - `admin`: the role ADMIN, everybody else is redirected to /forbidden.
 */
type RouteAccess = 'open' | 'prompt' | 'user' | 'admin';

/** What the route table declares about a route besides its component. */
export interface RouteHandle {
  title: string;
  access: RouteAccess;
  /** Only the log-in page shows the header without its buttons. */
  isHeaderBare?: boolean;
  /** Legal pages are for everybody, also for suspended people. */
  isLegal?: boolean;
}

const unknownRoute: RouteHandle = { title: 'Page Not Found', access: 'open' };

/** The handle of the route on screen. */
export function useRouteHandle(): RouteHandle {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined) ?? unknownRoute;
}
