/** The HTTP status of an error and its message for users. */
export interface ErrorDeclaration {
  status: number;
  message: string;
}

/**
 * Declares the errors of one domain by code. docs/product.md §3 defines the codes in capitals; all others are
 * `<domain>.<reason>` in snake_case.
 */
export function defineErrors<const E extends Record<string, ErrorDeclaration>>(errors: E): E {
  return errors;
}
