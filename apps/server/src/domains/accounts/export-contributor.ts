/** What goes into an export by file name: bytes as they are, all else as JSON. */
export type ExportFiles = Record<string, Uint8Array | object>;

/**
 * What another domain holds about a person. The composition root hands these to accounts, which knows of no other
 * domain (docs/product.md §2.9).
 */
export type ExportContributor = (userId: string) => Promise<ExportFiles>;
