import { useState } from 'react';
import { useLocation } from 'react-router';

/** Returns a number that changes with each navigation, except within a page, as 'Skip to content' does. */
export function useVisit(): number {
  const { key, pathname, search, hash } = useLocation();
  const page = pathname + search;
  const [last, setLast] = useState({ key, page, hash, visit: 0 });
  if (last.key === key && last.page === page && last.hash === hash) return last.visit;
  const isWithin = last.page === page && last.hash !== hash;
  const visit = isWithin ? last.visit : last.visit + 1;
  setLast({ key, page, hash, visit });
  return visit;
}
