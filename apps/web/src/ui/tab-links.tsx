import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface TabLinksProps<V extends string> {
  /** The accessible name of the choice. */
  label: string;
  value: V;
  tabs: readonly { value: V; label: string }[];
}

const linkClass =
  'flex min-h-11 grow items-center justify-center rounded-[9px] px-2 py-1 text-center font-extrabold text-ink-soft text-sm leading-tight no-underline sm:px-3 sm:text-base ' +
  'transition-colors duration-150 hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-blueberry aria-[current=page]:shadow-soft';

/** Links to the parts of a page, which set `?tab=`. The bar scrolls if they don't fit. */
export function TabLinks<V extends string>({ label, value, tabs }: TabLinksProps<V>) {
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector(`[href$="?tab=${value}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul ref={bar} className="flex gap-1 overflow-x-auto rounded-control bg-blueberry-soft p-1">
        {tabs.map((tab) => (
          <li key={tab.value} className="flex grow">
            <Link
              to={`?tab=${tab.value}`}
              preventScrollReset
              aria-current={tab.value === value ? 'page' : undefined}
              className={linkClass}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
