import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadCatalog } from '../language/catalogs.ts';

const RETRY_DELAYS_MS = [500, 1500];

/**
 * Loads code and the sentences it shows. Retries twice, because a busy server or a moving phone may fail once. A
 * browser fetches a failed module again.
 */
export async function loadCode<T>(loadOnce: () => Promise<T>): Promise<T> {
  const load = async () => (await Promise.all([loadOnce(), loadCatalog()]))[0];
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}

/** A preloaded component is shown without a loading screen. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await loadCode(load);
    return loaded;
  };
  const later: ComponentType<Props> = lazy(async () => ({ default: await preload() }));
  function Lazy(props: Props) {
    // Choose once: swapping the component would lose its state.
    const [component] = useState(() => loaded ?? later);
    return createElement(component, props);
  }
  return Object.assign(Lazy, { preload });
}
