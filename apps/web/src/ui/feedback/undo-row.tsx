import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { FormError } from '../fields/form-error.tsx';

interface UndoRowProps extends ComponentProps<typeof Button> {
  /** Returns the sentence about what can be undone. The default says that `name` was removed. */
  sentenceOf?: (name: ReactNode) => ReactNode;
  name: string;
  nameId: string;
  error: string | null;
  /** Lets the caller focus the row. */
  rowRef?: RefObject<HTMLDivElement | null>;
}

const sayRemoved = (name: ReactNode) => <Trans>Removed {name}</Trans>;

export function UndoRow({ sentenceOf = sayRemoved, name, nameId, error, rowRef, ...button }: UndoRowProps) {
  const shownName = (
    <bdi id={nameId} className="font-extrabold">
      {name}
    </bdi>
  );
  return (
    <div
      ref={rowRef}
      tabIndex={rowRef && -1}
      role="status"
      className="grid gap-2 rounded-control bg-blueberry-soft py-2 pr-2 pl-4 outline-none"
    >
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">{sentenceOf(shownName)}</p>
        <Button variant="quiet" {...button}>
          <Trans>Undo</Trans>
        </Button>
      </div>
      <FormError>{error}</FormError>
    </div>
  );
}
