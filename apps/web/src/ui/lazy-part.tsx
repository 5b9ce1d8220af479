import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, useState } from 'react';
import { loadCode } from '../lib/browser/lazy-component.ts';
import { Button } from './button.tsx';

/**
 * Loads a part of a page. Offline, loading waits for a connection. If loading fails, a notice replaces the part
 * instead of reloading the page, so that the user loses no input.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (!navigator.onLine)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return { default: await loadCode(load).catch((): ComponentType<Props> => MissingPart) };
  });
}

function MissingPart() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-20 z-40 mx-auto grid max-w-md gap-3 rounded-card bg-paper p-4 text-left text-ink shadow-soft"
    >
      <p>
        <Trans>This part of the page couldn't be loaded. Finish what you're doing, then reload.</Trans>
      </p>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={() => setOpen(false)}>
          <Trans>Close</Trans>
        </Button>
        <Button variant="secondary" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </div>
    </div>
  );
}
