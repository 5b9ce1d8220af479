import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted, because a closed dialog must not navigate. */
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
