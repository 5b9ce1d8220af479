import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { FormError } from '../fields/form-error.tsx';

interface UndoRowProps extends ComponentProps<typeof Button> {
  /** Before the name. */
  verb?: string;
  name: string;
  nameId: string;
  error: string | null;
}

export function UndoRow({ verb = 'Removed', name, nameId, error, ...button }: UndoRowProps) {
  return (
    <div role="status" className="grid gap-2 rounded-control bg-blueberry-soft py-2 pr-2 pl-4">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {verb}{' '}
          <bdi id={nameId} className="font-extrabold">
            {name}
          </bdi>
        </p>
        <Button variant="quiet" {...button}>
          <Trans>Undo</Trans>
        </Button>
      </div>
      <FormError>{error}</FormError>
    </div>
  );
}
