/** A random UUID (RFC 9562 §5.4). The browser's own exists on https and localhost only. */
export function createClientId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** The `Idempotency-Key` of what one is trying to do, where it must not happen twice (docs/product.md §5.2). */
interface AttemptKeys {
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
