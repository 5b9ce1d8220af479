import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<V extends string> {
  /** The accessible name of the choice. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: string; panel: ReactNode }[];
}

const tabClass =
  'min-h-11 flex-1 rounded-[9px] px-2 py-2 sm:px-3 text-center font-extrabold text-ink-soft transition-colors duration-150 ' +
  'hover:text-ink data-active:bg-paper data-active:text-blueberry data-active:shadow-soft';

/** Alternative ways to do one thing. */
export function Tabs<V extends string>({ label, value, onChange, tabs }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List aria-label={label} className="flex gap-1 rounded-control bg-blueberry-soft p-1">
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="mt-5 rounded-control">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
