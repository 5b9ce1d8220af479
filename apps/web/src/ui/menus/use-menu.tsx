import { type MouseEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { MenuAction } from './menu-action.ts';

const MenuPopup = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup);

interface MenuState {
  anchor: RefObject<HTMLButtonElement | null>;
  openedBy: 'keyboard' | 'pointer' | undefined;
  onClose: () => void;
}

/** Returns the state of a `LazyMenu` and the props of the button that opens it. */
export function useMenu() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer'>();
  const menu: MenuState = { anchor, openedBy, onClose: () => setOpenedBy(undefined) };
  const triggerProps = {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': openedBy !== undefined,
    // A keyboard click has `detail` 0.
    onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer'),
  } as const;
  return { menu, triggerProps };
}

interface LazyMenuProps extends MenuState {
  label: string;
  actions: MenuAction[];
}

/** Renders nothing until the menu opens, because a page may have hundreds of menus. */
export function LazyMenu({ openedBy, ...props }: LazyMenuProps) {
  if (!openedBy) return null;
  return (
    <Suspense>
      <MenuPopup {...props} isByKeyboard={openedBy === 'keyboard'} />
    </Suspense>
  );
}
