import type { BoxView, OpenBox } from '@hooray/contract/boxes/calls.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { boxQuery } from '../../../queries/boxes.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { BoxHead } from '../page/box-head.tsx';
import { NoPeeking } from '../wrapped/no-peeking.tsx';

export type RenderPreview = (box: OpenBox, viewAs: BoxView) => ReactNode;

interface BoxPreviewProps {
  box: OpenBox;
  view: BoxView;
  renderPreview: RenderPreview;
  onClose: () => void;
}

/** The box as the server shows it to the birthday person, either now or on the day (docs/product.md §9.3). */
export function BoxPreview({ box, view, renderPreview, onClose }: BoxPreviewProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(boxQuery(box.id, view));
  const isOnTheDay = view === 'birthday_person_on_the_day';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOnTheDay ? t`What they'll see on the day` : t`What they see now`}
      size="large"
    >
      {!data && !error && <SkeletonList lines={3} />}
      {!data && error && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
      {data?.wrapped && <NoPeeking box={data} previewedDay={box.day} />}
      {data && !data.wrapped && (
        <div className="grid gap-5">
          <BoxHead box={data} isPreview isDayShown={isOnTheDay} />
          {renderPreview(data, view)}
        </div>
      )}
    </Dialog>
  );
}
