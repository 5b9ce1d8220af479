import type { Thanks } from '@hooray/contract/openings/calls.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { useNow } from '../../lib/dates/clock.ts';
import { thanksQuery } from '../../queries/openings.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useFocusTarget } from '../../ui/menus/row-actions.ts';
import { NoteText } from './note-text.tsx';

/** Lazy, because every box page can show the note, but only its birthday person needs the form. */
const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm);

/** The birthday person's one note to everyone in the box. */
export function ThanksNoteForm({ boxId }: { boxId: string }) {
  const { data, error, refetch } = useQuery(thanksQuery(boxId));
  const [phase, setPhase] = useState<'editing' | 'saved'>();
  const place = useFocusTarget<HTMLDivElement>();
  if (!data && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (!data) return <SkeletonList lines={3} />;
  const { thanks } = data;
  const handleSaved = () => {
    place.focusIfLost();
    setPhase('saved');
  };
  const leaveTo = (next: typeof phase) => {
    place.focus();
    setPhase(next);
  };
  return (
    // Takes the focus of the controls that disappear. In an opening, the keys work only while the focus is inside.
    <div ref={place.ref} tabIndex={-1} className="grid gap-3 outline-none">
      {thanks && phase !== 'editing' ? (
        <SentNote thanks={thanks} isNew={phase === 'saved'} onEdit={() => leaveTo('editing')} />
      ) : (
        <Suspense fallback={<SkeletonList lines={3} />}>
          <NoteForm
            boxId={boxId}
            text={thanks?.text ?? ''}
            onSaved={handleSaved}
            {...(thanks && { onCancel: () => leaveTo(undefined) })}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SentNoteProps {
  thanks: Thanks;
  /** Whether the user has just sent or changed it. */
  isNew: boolean;
  onEdit: () => void;
}

function SentNote({ thanks, isNew, onEdit }: SentNoteProps) {
  const isEditable = useNow() < new Date(thanks.editableUntil);
  return (
    <>
      {isNew && (
        <Notice tone="success">
          <Trans>Everyone in the box can read your note now.</Trans>
        </Notice>
      )}
      <NoteText text={thanks.text} writtenAt={thanks.writtenAt} />
      {isEditable && (
        <Button variant="secondary" className="justify-self-start" onClick={onEdit}>
          <Trans>Edit your note</Trans>
        </Button>
      )}
    </>
  );
}
