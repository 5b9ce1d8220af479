import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to a control that was disabled while it was busy, if nobody has taken it meanwhile. */
export function useFocusWhileBusy(control: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // What is disabled loses the focus, but not before the browser has drawn it.
    if (isBusy) hadFocus.current = document.activeElement === control.current;
    else if (hadFocus.current && document.activeElement === document.body) control.current?.focus();
  }, [control, isBusy]);
}
