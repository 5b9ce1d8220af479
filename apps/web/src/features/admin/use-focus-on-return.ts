import { useEffect, useRef } from 'react';
import { useFocusTarget } from '../../ui/menus/row-actions.ts';

/** The ref of what gets the focus once a form, which has taken its place, is closed. */
export function useFocusOnReturn<E extends HTMLElement>(isFormOpen: boolean) {
  const { ref, focus } = useFocusTarget<E>();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) focus();
    wasOpen.current = isFormOpen;
  }, [isFormOpen, focus]);
  return ref;
}
