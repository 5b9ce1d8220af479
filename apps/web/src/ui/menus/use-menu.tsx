import { type MouseEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { MenuAction } from './menu-action.ts';

const MenuPopup = lazyPart(async () => (await import('./menu-popup.tsx')).MenuPopup);

interface MenuParts {
  triggerProps: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    onClick: (event: MouseEvent) => void;
  };
  popup: ReactNode;
}

/** A menu that is loaded when its button is pressed: a page may have hundreds. */
export function useMenu(label: string, actions: MenuAction[]): MenuParts {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer'>();
  return {
    triggerProps: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': openedBy !== undefined,
      // A click by keyboard has no count.
      onClick: ({ detail }) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer'),
    },
    popup: openedBy && (
      <Suspense>
        <MenuPopup
          {...{ label, actions }}
          anchor={button}
          isByKeyboard={openedBy === 'keyboard'}
          onClose={() => setOpenedBy(undefined)}
        />
      </Suspense>
    ),
  };
}
