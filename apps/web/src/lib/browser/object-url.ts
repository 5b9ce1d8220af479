import { useLayoutEffect, useState } from 'react';

// Some browsers read the file only after the click handler has returned.
const revokeAfterMs = 60_000;

export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  // Runs before paint, so that a cached picture doesn't flicker.
  useLayoutEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(created);
    };
  }, [blob]);
  return url;
}

/** Saves a file that a link can't download, because the call needs the Authorization header. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
