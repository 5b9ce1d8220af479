import { createClientId } from './client-id.ts';

/** The `Idempotency-Key` of what one is trying to do, where it must not happen twice (docs/product.md §5.2). */
export interface AttemptKeys {
  /** The same for the same act, so that one may press again after a lost answer; another for any other act. */
  keyFor(...act: unknown[]): string;
  /** The act has succeeded: to do the same once more is a new one. */
  settle(): void;
}

export function createAttemptKeys(): AttemptKeys {
  let attempt: { act: string; key: string } | undefined;
  return {
    keyFor(...act) {
      const text = JSON.stringify(act);
      if (attempt?.act !== text) attempt = { act: text, key: createClientId() };
      return attempt.key;
    },
    settle() {
      attempt = undefined;
    },
  };
}
