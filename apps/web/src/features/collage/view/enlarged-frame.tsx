import type { CollageItem } from '@hooray/contract/collage/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { teamGiftQuery } from '../collage-queries.ts';
import { ContributionPicture } from '../contribution-picture.tsx';
import { hasNewPicture } from '../drawn.ts';
import { FoldedWish } from '../folded-wish.tsx';

interface EnlargedFrameProps {
  boxId: string;
  /** In reading order. */
  items: readonly CollageItem[];
  userId: string;
  onChange: (userId: string) => void;
  onClose: () => void;
}

/** Shows one picture of the collage with its whole wish. Arrow keys lead to its neighbors. */
export function EnlargedFrame({ boxId, items, userId, onChange, onClose }: EnlargedFrameProps) {
  const { t } = useLingui();
  const { data: people } = useQuery(teamGiftQuery(boxId));
  const place = items.findIndex((item) => item.userId === userId);
  const [item, before, after] = [items[place], items[place - 1], items[place + 1]];
  const show = (neighbor: CollageItem | undefined) => neighbor && onChange(neighbor.userId);
  useEffect(() => {
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      const neighbor = { ArrowLeft: before, ArrowRight: after }[key];
      if (neighbor) onChange(neighbor.userId);
    };
    // Capture the event, because the dialog stops arrow keys.
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  });
  if (!item) return null;
  const person = people?.find(({ id }) => id === userId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi className="wrap-anywhere">{item.name}</bdi>}
      footer={
        <div className="flex items-center justify-between gap-3 border-line border-t-2 px-5 py-3 sm:px-6">
          <Button variant="secondary" disabled={!before} onClick={() => show(before)}>
            <Trans context="The previous picture">Previous</Trans>
          </Button>
          <span className="text-ink-soft tabular-nums">{t`${{ position: place + 1 }} of ${{ total: items.length }}`}</span>
          <Button variant="secondary" disabled={!after} onClick={() => show(after)}>
            <Trans context="The next picture">Next</Trans>
          </Button>
        </div>
      }
    >
      <div className="grid justify-items-center gap-5">
        <div className="w-full max-w-80 rounded-lg bg-white p-3 pb-4 shadow-soft ring-1 ring-line">
          <ContributionPicture
            key={item.userId}
            url={person && !hasNewPicture(person, item) ? person.collageUrl : null}
            size={320}
            className="aspect-square w-full rounded-md object-contain!"
          />
        </div>
        <div aria-live="polite" className="w-full text-lg">
          <FoldedWish
            key={item.userId}
            {...item}
            renderText={(shown) => (
              <p dir="auto" className="whitespace-pre-line text-pretty wrap-anywhere">
                {shown}
              </p>
            )}
          />
        </div>
      </div>
    </Dialog>
  );
}
