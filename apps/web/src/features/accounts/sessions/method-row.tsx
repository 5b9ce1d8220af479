import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';

interface MethodRowProps {
  name: string;
  /** Small print below the name. */
  details?: ReactNode;
  /** Whether it is the only way to sign in. */
  isLast: boolean;
  onRemove: () => void;
}

export function MethodRow({ name, details, isLast, onRemove }: MethodRowProps) {
  const nameId = useId();
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-frosting px-4 py-2">
      <div className="min-w-36 grow basis-0">
        <p id={nameId} className="font-extrabold wrap-anywhere">
          {name}
        </p>
        {details && <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">{details}</p>}
        {isLast && (
          <p className="text-ink-soft text-sm">
            <Trans>Your only way to sign in, so it can't be removed.</Trans>
          </p>
        )}
      </div>
      {!isLast && (
        <Button variant="danger-quiet" className="px-4!" of={nameId} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  );
}
