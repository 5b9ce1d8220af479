import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWorthRetrying } from './query-client.tsx';

/**
 * A mutation that its page runs by itself when a link opens the page. It is repeated if a failure may be
 * temporary, so the call must be idempotent.
 */
export function useMutationOnMount<T>(
  options: Pick<UseMutationOptions<T, Error, void>, 'mutationFn' | 'onSuccess'>,
) {
  const mutation = useMutation<T, Error, void>({ retry: isWorthRetrying, ...options });
  const { mutate } = mutation;
  useEffect(() => {
    // Strict mode mounts twice in a row: only the mount that stays may write.
    let isMounted = true;
    queueMicrotask(() => isMounted && mutate());
    return () => {
      isMounted = false;
    };
  }, [mutate]);
  return mutation;
}
