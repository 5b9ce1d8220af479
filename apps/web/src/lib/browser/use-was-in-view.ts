import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has ever been in view since it was mounted. */
export function useWasInView(element: RefObject<Element | null>): boolean {
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (wasInView || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasInView(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasInView]);
  return wasInView;
}
