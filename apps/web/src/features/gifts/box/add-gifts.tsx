import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LazyMenu, useMenu } from '../../../ui/menus/use-menu.tsx';

const AddGiftDialog = lazyPart(async () => (await import('./add-gift-dialog.tsx')).AddGiftDialog);

const AddSelectedDialog = lazyPart(async () => (await import('./add-selected-dialog.tsx')).AddSelectedDialog);

/** Adds gifts that the user describes, or that they have selected. */
export function AddGifts({ boxId }: { boxId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'by hand' | 'selected'>();
  const { triggerProps, menu } = useMenu();
  const handleClose = () => setOpen(undefined);
  return (
    <>
      <Button variant="secondary" className="px-4!" {...triggerProps}>
        <span>
          <Trans>+ Add a gift</Trans>
        </span>
        <ChevronDownIcon />
      </Button>
      <LazyMenu
        {...menu}
        label={t`Add a gift`}
        actions={[
          { label: t`Add from selected gifts`, onSelect: () => setOpen('selected') },
          { label: t`Add manually`, onSelect: () => setOpen('by hand') },
        ]}
      />
      <Suspense>
        {open === 'by hand' && <AddGiftDialog boxId={boxId} onClose={handleClose} />}
        {open === 'selected' && (
          <AddSelectedDialog boxId={boxId} onClose={handleClose} onByHand={() => setOpen('by hand')} />
        )}
      </Suspense>
    </>
  );
}
