/** What goes into an export by file name: pictures as bytes, all else to become JSON. */
export type ExportFiles = Record<string, Uint8Array | object>;

/**
 * What another domain holds about a person (docs/product.md §2.9). The composition root hands these to accounts, so
 * that a new domain is no change there.
 */
export type ExportContributor = (userId: string) => Promise<ExportFiles>;
