import { Suspense, useRef, useState } from 'react';
import { MoreIcon } from '../icons.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { MenuAction } from './menu-action.ts';

const MenuPopup = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup);

interface MenuButtonProps {
  label: string;
  actions: MenuAction[];
  className?: string | undefined;
}

/** A page may have hundreds: each is a plain button until it is pressed. */
export function MenuButton({ label, actions, className = '' }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer'>();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        // A click by keyboard has no count.
        onClick={({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')}
        className={`grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-blueberry-soft hover:text-ink aria-expanded:bg-blueberry-soft aria-expanded:text-ink ${className}`}
      >
        <MoreIcon />
      </button>
      {openedBy && (
        <Suspense>
          <MenuPopup
            {...{ label, actions }}
            anchor={button}
            isByKeyboard={openedBy === 'keyboard'}
            onClose={() => setOpenedBy(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
