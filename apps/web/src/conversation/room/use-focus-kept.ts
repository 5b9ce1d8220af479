import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A disabled field loses the focus; this restores it when the field is enabled again. */
export function useFocusKept(field: RefObject<HTMLTextAreaElement | null>, isEnabled: boolean): void {
  const wasFocused = useRef(false);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const remember = () => {
      wasFocused.current = true;
    };
    const forget = () => {
      wasFocused.current = current.disabled;
    };
    current.addEventListener('focus', remember);
    current.addEventListener('blur', forget);
    return () => {
      current.removeEventListener('focus', remember);
      current.removeEventListener('blur', forget);
    };
  }, [field]);
  useLayoutEffect(() => {
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== field.current;
    if (isEnabled && wasFocused.current && !isElsewhere) field.current?.focus();
  }, [field, isEnabled]);
}
