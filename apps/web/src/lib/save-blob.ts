// Some browsers read the file only after the press has returned.
const revokeAfterMs = 60_000;

/** Lets the browser save a blob as a file: a link cannot, because the call needs the bearer header. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
