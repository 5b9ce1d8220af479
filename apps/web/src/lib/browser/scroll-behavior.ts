/** How to scroll to a part of the page. */
export const scrollBehavior = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? ('auto' as const) : ('smooth' as const);
