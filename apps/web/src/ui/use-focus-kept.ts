import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A control that is disabled loses the focus, in some browsers at once and in others once that has been rendered. This
 * restores it when the control is enabled again, unless the focus has moved elsewhere.
 */
export function useFocusKept(
  control: RefObject<HTMLButtonElement | HTMLTextAreaElement | null>,
  isEnabled: boolean,
): void {
  const wasFocused = useRef(false);
  useEffect(() => {
    const { current } = control;
    if (!current) return;
    const remember = () => {
      wasFocused.current = true;
    };
    const forget = () => {
      wasFocused.current = current.disabled;
    };
    // With `autoFocus` it has the focus already.
    if (document.activeElement === current) remember();
    current.addEventListener('focus', remember);
    current.addEventListener('blur', forget);
    return () => {
      current.removeEventListener('focus', remember);
      current.removeEventListener('blur', forget);
    };
  }, [control]);
  useLayoutEffect(() => {
    const isElsewhere =
      document.activeElement !== document.body && document.activeElement !== control.current;
    if (isEnabled && wasFocused.current && !isElsewhere) control.current?.focus();
  }, [control, isEnabled]);
}
