import type { FixedSentence } from './sentences.ts';

export interface ErrorDeclaration {
  status: number;
  message: FixedSentence;
}

/** docs/product.md §3 defines the codes in capitals; all others are `<domain>.<reason>` in snake_case. */
export function defineErrors<const E extends Record<string, ErrorDeclaration>>(errors: E): E {
  return errors;
}
