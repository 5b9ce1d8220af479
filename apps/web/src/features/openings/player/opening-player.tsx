import { Dialog as Base } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { CloseButton, Frame } from './frame.tsx';
import '../night.css';
import './player.css';
import type { OpeningContents } from './contents.ts';
import { Playing } from './playing.tsx';

interface OpeningPlayerProps {
  /** Undefined while it is loading. */
  contents: OpeningContents | undefined;
  /** Shown instead if loading failed. */
  problem: ReactNode;
  onClose: () => void;
}

/** The opening of a box. It covers the whole page. */
export function OpeningPlayer({ contents, problem, onClose }: OpeningPlayerProps) {
  const { t } = useLingui();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          aria-label={t`Your birthday box`}
          className="opening night fixed inset-0 z-40 outline-none"
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-step-heading]') ?? true}
        >
          {contents ? (
            <Playing {...contents} onClose={onClose} />
          ) : (
            <Frame progress={0} header={<CloseButton onClick={onClose} />}>
              {problem ?? <Loading />}
            </Frame>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Loading() {
  return (
    <p role="status" className="flex animate-appear items-center gap-3 font-extrabold text-ink-soft">
      <Spinner />
      <span>
        <Trans>Loading...</Trans>
      </span>
    </p>
  );
}
