import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { useNow } from '../../lib/dates/clock.ts';
import { thanksQuery } from '../../queries/openings.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NoteText } from './note-text.tsx';

/** Lazy, because every box page can show the note, but only its birthday person needs the form. */
const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm);

/** The birthday person's one note to everyone in the box. */
export function ThanksNoteForm({ boxId }: { boxId: string }) {
  const { data, error, refetch } = useQuery(thanksQuery(boxId));
  const [isEditing, setEditing] = useState(false);
  const now = useNow();
  if (!data && error) return <ErrorState message={sentenceOf(error)} onRetry={refetch} />;
  if (!data) return <SkeletonList lines={3} />;
  const { thanks } = data;
  if (!thanks || isEditing) {
    return (
      <Suspense fallback={<SkeletonList lines={3} />}>
        {thanks ? (
          <NoteForm boxId={boxId} text={thanks.text} onDone={() => setEditing(false)} />
        ) : (
          <NoteForm boxId={boxId} text="" />
        )}
      </Suspense>
    );
  }
  const isEditable = now < new Date(thanks.editableUntil);
  return (
    <div className="grid gap-3">
      <NoteText text={thanks.text} writtenAt={thanks.writtenAt} />
      {isEditable && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setEditing(true)}>
          <Trans>Edit your note</Trans>
        </Button>
      )}
    </div>
  );
}
