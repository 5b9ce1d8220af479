import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isWorthRetrying } from './query-client.tsx';

/** Runs when a link opens the page. Retried after temporary failures, so the call must be idempotent. */
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
