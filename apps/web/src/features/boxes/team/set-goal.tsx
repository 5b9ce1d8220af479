import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const GoalDialog = lazyPart(async () => (await import('./goal-dialog.tsx')).GoalDialog);

export function SetGoal({ box, gifts }: { box: OpenBox; gifts: readonly Gift[] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="px-3!" onClick={() => setOpen(true)}>
        {box.goal ? t`Change goal` : t`Set a goal`}
      </Button>
      <Suspense>{isOpen && <GoalDialog box={box} gifts={gifts} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
