import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWorthRetrying } from './query-client.tsx';

/**
 * Runs the call of a page that a link opened. The call must be idempotent, because temporary failures are retried.
 */
export function useMutationOnMount<T>(
  options: Pick<UseMutationOptions<T, Error, void>, 'mutationFn' | 'onSuccess'>,
) {
  const mutation = useMutation<T, Error, void>({ retry: isWorthRetrying, ...options });
  const { mutate } = mutation;
  useEffect(() => {
    // Strict mode mounts twice in a row. Only the mount that stays may write.
    let isMounted = true;
    queueMicrotask(() => isMounted && mutate());
    return () => {
      isMounted = false;
    };
  }, [mutate]);
  return mutation;
}
