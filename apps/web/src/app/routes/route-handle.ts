import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMatches } from 'react-router';

/**
 * Who may open a route (docs/product.md §1, S15). For visitors, `prompt` opens the invitation to sign in over the
 * page, and `user` shows only the invitation. `admin` redirects everyone else to /forbidden.
 */
type RouteAccess = 'open' | 'prompt' | 'user' | 'admin';

export interface RouteHandle {
  /** Every route but the home has one. */
  title?: MessageDescriptor;
  access: RouteAccess;
  /** Only the log-in page shows the header without its buttons. */
  isHeaderBare?: boolean;
  /** Suspended users may read legal pages too. */
  isLegal?: boolean;
}

const unknownRoute: RouteHandle = { title: msg`Page Not Found`, access: 'open' };

export function useRouteHandle(): RouteHandle {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined) ?? unknownRoute;
}
