import { useEffect, useRef } from 'react';
import { useFocusTarget } from '../../ui/menus/row-actions.ts';

/** Returns a ref. Its element gets the focus when the form that replaced it closes. */
export function useFocusOnReturn<E extends HTMLElement>(isFormOpen: boolean) {
  const { ref, focus } = useFocusTarget<E>();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) focus();
    wasOpen.current = isFormOpen;
  }, [isFormOpen, focus]);
  return ref;
}
