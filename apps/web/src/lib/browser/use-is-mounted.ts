import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still there: what a dialog had begun must not lead anybody elsewhere once it is closed. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
