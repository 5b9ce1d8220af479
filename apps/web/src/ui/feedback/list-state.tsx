import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Monster } from '../monsters/monster.tsx';
import type { MonsterKind } from '../monsters/palette.ts';

interface EmptyStateProps {
  monster?: MonsterKind | undefined;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ monster = 'fluff', title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-2 py-8 text-center">
      <Monster kind={monster} mood="sleepy" className="w-32" />
      <p className="font-extrabold text-lg">{title}</p>
      {children && <div className="max-w-text text-ink-soft">{children}</div>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  message?: string | undefined;
  onRetry: () => void;
}

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-2 py-8 text-center">
      <Monster kind="horns" mood="sorry" className="w-32" />
      <p className="font-extrabold text-lg">{message ?? t`Something went wrong.`}</p>
      <Button variant="secondary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
