import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';

const AlertDialog = lazy(async () => ({ default: (await import('../../ui/alert-dialog.tsx')).AlertDialog }));

/** Where the sponsors' offers for this person will be; until then it says so. */
export function SponsorGift() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Sponsor Gift
      </Button>
      {isOpen && (
        <Suspense>
          <AlertDialog open message="Sponsors are still wrapping theirs." onClose={() => setOpen(false)}>
            <Monster kind="horns" mood="sleepy" className="w-36" />
            <p className="text-ink-soft">Their gifts for your birthday will be waiting here.</p>
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
