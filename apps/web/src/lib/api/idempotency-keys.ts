/** Returns a random UUID (RFC 9562 §5.4). The browser's own function exists only on https and localhost. */
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

/** Idempotency keys for actions that must not happen twice (docs/product.md §5.2). */
export interface IdempotencyKeys {
  /** Returns the same key for the same action, which makes a retry after a lost response safe. */
  keyFor(...action: unknown[]): string;
  /** Call this after a success, so that repeating the action gets a new key. */
  settle(): void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  let current: { action: string; key: string } | undefined;
  return {
    keyFor(...action) {
      const text = JSON.stringify(action);
      if (current?.action !== text) current = { action: text, key: createClientId() };
      return current.key;
    },
    settle() {
      current = undefined;
    },
  };
}
