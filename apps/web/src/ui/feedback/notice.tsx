import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from '../icons.tsx';

type NoticeTone = 'info' | 'success' | 'warning';

const tones = {
  info: { ground: 'bg-blueberry-soft', mark: 'text-blueberry', Icon: InfoIcon },
  success: { ground: 'bg-mint-soft', mark: 'text-mint', Icon: CheckIcon },
  warning: { ground: 'bg-mango-soft', mark: 'text-ink', Icon: WarningIcon },
} as const;

/** Screen readers announce a notice politely when it appears after an action. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  const { ground, mark, Icon } = tones[tone];
  return (
    <div role="status" className={`flex items-start gap-2.5 rounded-control px-4 py-3 ${ground}`}>
      <span className={`flex h-6 items-center ${mark}`}>
        <Icon />
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
