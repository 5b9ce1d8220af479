import type { BoxView, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { say } from '../../../lib/language/say.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { MenuAction } from '../../../ui/menus/menu-action.ts';
import { useLeaveBox } from '../members/use-leave-box.ts';
import { saveCalendar } from '../page/save-calendar.ts';
import type { RenderPreview } from './box-preview.tsx';

const EditBoxDialog = lazyPart(async () => (await import('./edit-box-dialog.tsx')).EditBoxDialog);
const DeleteBoxDialog = lazyPart(async () => (await import('./delete-box-dialog.tsx')).DeleteBoxDialog);
const HandOverDialog = lazyPart(async () => (await import('../members/hand-over-dialog.tsx')).HandOverDialog);
const AlertDialog = lazyPart(async () => (await import('../../../ui/dialogs/alert-dialog.tsx')).AlertDialog);
const BoxPreview = lazyPart(async () => (await import('./box-preview.tsx')).BoxPreview);

export type BoxDialog = 'edit' | 'delete' | 'hand over' | BoxView;

interface BoxActionsProps {
  box: OpenBox;
  dialog: BoxDialog | undefined;
  onDialog: (dialog: BoxDialog | undefined) => void;
  renderMenu: (actions: MenuAction[]) => ReactNode;
  renderPreview: RenderPreview;
}

/** The box's menu for its team, with the dialogs that it opens. */
export function BoxActions({ box, dialog, onDialog, renderMenu, renderPreview }: BoxActionsProps) {
  const { t } = useLingui();
  const leaving = useLeaveBox(box);
  const isCreator = box.relation === 'creator';
  const open = (label: string, to: BoxDialog, isDestructive = false) => ({
    label,
    onSelect: () => onDialog(to),
    isDestructive,
  });
  const actions = [
    ...(isCreator
      ? [
          open(t`Edit box`, 'edit'),
          open(t`Preview: what they see now`, 'birthday_person'),
          open(t`Preview: on the day`, 'birthday_person_on_the_day'),
        ]
      : []),
    { label: t`Add to calendar`, onSelect: () => saveCalendar(box.day) },
    // The last member can't leave, only delete the box.
    ...(isCreator && box.participants.length > 1 ? [open(t`Leave`, 'hand over', true)] : []),
    ...(isCreator
      ? [open(t`Delete box`, 'delete', true)]
      : [{ label: t`Leave`, onSelect: () => leaving.mutate(), isDestructive: true }]),
  ];
  const close = () => onDialog(undefined);
  return (
    <>
      {renderMenu(actions)}
      <Suspense>
        {dialog === 'edit' && <EditBoxDialog box={box} onClose={close} />}
        {dialog === 'delete' && <DeleteBoxDialog boxId={box.id} credits={box.credits} onClose={close} />}
        {dialog === 'hand over' && <HandOverDialog box={box} onClose={close} />}
        {(dialog === 'birthday_person' || dialog === 'birthday_person_on_the_day') && (
          <BoxPreview box={box} view={dialog} renderPreview={renderPreview} onClose={close} />
        )}
        {leaving.error && (
          <AlertDialog
            open
            message={sentenceOf(leaving.error, say(boxTexts.unexpected))}
            onClose={() => leaving.reset()}
          />
        )}
      </Suspense>
    </>
  );
}
