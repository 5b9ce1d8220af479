const keyOf = (boxId: string) => `hooray.approved-collage.${boxId}`;

/** What an approval is for: a collage, or that there is none (docs/product.md §1, S22). */
const subjectOf = (version: string | null) => version ?? 'none';

/** Whether this very collage has been approved in this browser. */
export function isApproved(boxId: string, version: string | null): boolean {
  return localStorage.getItem(keyOf(boxId)) === subjectOf(version);
}

export function rememberApproval(boxId: string, version: string | null): void {
  localStorage.setItem(keyOf(boxId), subjectOf(version));
}
