import type { BoxView, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { RenderPreview } from './box-preview.tsx';

const EditBoxDialog = lazyPart(async () => (await import('./edit-box-dialog.tsx')).EditBoxDialog);
const DeleteBoxDialog = lazyPart(async () => (await import('./delete-box-dialog.tsx')).DeleteBoxDialog);
const BoxPreview = lazyPart(async () => (await import('./box-preview.tsx')).BoxPreview);

interface ManageBoxProps {
  box: OpenBox;
  renderPreview: RenderPreview;
}

/** The creator's actions: edit, delete and preview the box. */
export function ManageBox({ box, renderPreview }: ManageBoxProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | BoxView>();
  const close = () => setOpen(undefined);
  return (
    <Card aria-labelledby="manage-box">
      <h2 id="manage-box">Manage this box</h2>
      <fieldset className="mt-4">
        <legend className="font-extrabold">Preview as the birthday person</legend>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen('birthday_person')}>
            Now
          </Button>
          <Button variant="secondary" onClick={() => setOpen('birthday_person_on_the_day')}>
            On the day
          </Button>
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap gap-3 border-line border-t-2 pt-5">
        <Button variant="secondary" onClick={() => setOpen('edit')}>
          Edit box
        </Button>
        <Button variant="danger-quiet" onClick={() => setOpen('delete')}>
          Delete box
        </Button>
      </div>
      <Suspense>
        {open === 'edit' && <EditBoxDialog box={box} onClose={close} />}
        {open === 'delete' && <DeleteBoxDialog boxId={box.id} credits={box.credits} onClose={close} />}
        {(open === 'birthday_person' || open === 'birthday_person_on_the_day') && (
          <BoxPreview box={box} view={open} renderPreview={renderPreview} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}
