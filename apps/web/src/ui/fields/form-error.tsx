import type { ReactNode } from 'react';
import { WarningIcon } from '../icons.tsx';

/** Screen readers announce the error as soon as it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-cherry-soft px-4 py-3 font-semibold text-cherry"
    >
      <span className="flex h-6 items-center">
        <WarningIcon />
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
