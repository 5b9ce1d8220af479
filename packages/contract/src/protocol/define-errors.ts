/** The status of a refusal, and its sentence for people. */
export interface ErrorDeclaration {
  status: number;
  message: string;
}

/**
 * Declares the refusals of one domain by their codes. A code in capitals is one that docs/product.md §3 names; every
 * other is `<domain>.<reason>`, in snake_case.
 */
export function defineErrors<const E extends Record<string, ErrorDeclaration>>(errors: E): E {
  return errors;
}
