import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useGoBack } from '../../../lib/browser/history.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Collage } from '../collage-queries.ts';
import { CollageDownloads } from './collage-downloads.tsx';
import { CollageFrame } from './collage-frame.tsx';
import { CollagePicture } from './collage-picture.tsx';
import { CollageWishes, type RenderMenu } from './collage-wishes.tsx';
import './unwrapped.css';

interface CollageViewerProps {
  boxId: string;
  name: string | undefined;
  isForReader: boolean;
  whenEmpty: ReactNode;
  renderMenu: RenderMenu;
}

export function CollageViewer(props: CollageViewerProps) {
  const { boxId, name, whenEmpty } = props;
  const goBack = useGoBack();
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <header className="mb-6 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1>
            <Trans>Birthday Collage</Trans>
          </h1>
          {name && (
            <p className="mt-1 text-ink-soft text-lg wrap-anywhere">
              <Trans>
                For <bdi>{name}</bdi>
              </Trans>
            </p>
          )}
        </div>
        <Button variant="secondary" className="shrink-0" onClick={goBack}>
          <Trans>Back</Trans>
        </Button>
      </header>
      <CollageFrame boxId={boxId} whenEmpty={whenEmpty}>
        {(collage) => <ViewerContent {...props} collage={collage} />}
      </CollageFrame>
    </div>
  );
}

function ViewerContent(props: CollageViewerProps & { collage: Collage }) {
  const { boxId, name, isForReader, collage, renderMenu } = props;
  const idPrefix = useId();
  const wishIdOf = (userId: string) => `${idPrefix}${userId}`;
  // A few wishes are centered. More fill the page in columns.
  const board = collage.items.length < 4 ? 'mx-auto grid max-w-xl gap-5' : 'gap-5 sm:columns-2 lg:columns-3';
  return (
    <>
      {/* The largest size at which the whole picture fits on the screen. */}
      <Card className="mx-auto grid max-w-[clamp(20rem,100dvh-13rem,56rem)] gap-3 p-3! sm:p-5!">
        <div className={isForReader ? 'unwrapped' : ''}>
          <CollagePicture {...{ boxId, collage, name, wishIdOf }} />
        </div>
        <CollageDownloads boxId={boxId} />
      </Card>
      <h2 className="mt-12 mb-5 text-center">
        <Trans>
          Wishes for <bdi>{name}</bdi>
        </Trans>
      </h2>
      <CollageWishes
        {...{ collage, wishIdOf, renderMenu }}
        className={board}
        wishClassName={`rounded-card bg-paper p-5 text-lg shadow-soft ${collage.items.length < 4 ? '' : 'mb-5 break-inside-avoid'}`}
      />
    </>
  );
}
