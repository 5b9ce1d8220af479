import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadCatalog } from '../../lib/language/catalogs.ts';
import { Button } from '../../ui/button.tsx';
import { activateNewVersion, followVersions } from './follow-versions.ts';
import { whenNotTyping } from './typing.ts';

export function NewVersion() {
  const [isShown, setShown] = useState(false);
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    // If the sentences fail to load, the notice isn't shown. The page works without it.
    const show = () =>
      loadCatalog('pages').then(
        () => setShown(true),
        () => undefined,
      );
    return followVersions(() => whenNotTyping(show));
  }, []);
  const reload = () => {
    setReloading(true);
    void activateNewVersion();
  };
  return (
    <div role="status">
      {isShown && (
        <div className="fixed inset-x-4 top-28 z-40 mx-auto flex w-fit max-w-full flex-wrap items-center justify-end gap-3 rounded-card border-2 border-transparent bg-paper p-4 text-ink shadow-soft">
          <p className="flex-1 font-semibold max-sm:basis-full">
            <Trans>A new version is ready</Trans>
          </p>
          <Button variant="quiet" onClick={() => setShown(false)}>
            <Trans>Later</Trans>
          </Button>
          <Button variant="secondary" busy={isReloading} onClick={reload}>
            <Trans>Reload</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
