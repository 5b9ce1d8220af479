import type { ReactNode } from 'react';

interface PageProps {
  title: ReactNode;
  intro?: ReactNode;
  width?: 'narrow' | 'wide' | undefined;
  children?: ReactNode;
}

const widths = { narrow: 'max-w-lg', wide: 'max-w-page' };

export function Page({ title, intro, width = 'wide', children }: PageProps) {
  return (
    <div className={`mx-auto w-full px-4 py-8 sm:px-6 sm:py-12 ${widths[width]}`}>
      <header className="mb-6 sm:mb-8">
        <h1>{title}</h1>
        {intro && <div className="mt-3 max-w-text text-balance text-ink-soft text-lg">{intro}</div>}
      </header>
      {children}
    </div>
  );
}
