import { type ComponentType, useEffect, useState } from 'react';

/** Longer than a page takes to load, so that its requests come first. */
const DELAY_MS = 3000;

/** Doesn't retry, because the page works without this part. */
async function loadPart(): Promise<ComponentType | undefined> {
  try {
    return (await import('./new-version.tsx')).NewVersion;
  } catch {
    return undefined;
  }
}

/** The development server has no service worker. */
const hasWorker = import.meta.env.PROD;

export function NewVersionLater() {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!hasWorker || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(async () => {
      const loaded = await loadPart();
      setPart(() => loaded);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Part && <Part />;
}
