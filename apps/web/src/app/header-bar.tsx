import type { ReactNode } from 'react';
import { Logo } from '../ui/art/logo.tsx';

export const logo = <Logo className="text-xl sm:text-2xl" />;
export const logoClass = 'flex min-h-11 shrink-0 items-center rounded-control px-1';

/** @param children the logo's link and the controls; without them, only the logo is shown */
export function HeaderBar({ children }: { children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-frosting">
      <div className="mx-auto flex w-full max-w-page min-h-16 items-center px-1.5 py-2 sm:gap-3 sm:px-6">
        {children ?? <div className={logoClass}>{logo}</div>}
      </div>
    </header>
  );
}
