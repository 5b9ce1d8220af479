import { Menu } from '@base-ui/react/menu';
import { type RefObject, useRef } from 'react';
import type { MenuAction } from './menu-action.ts';

interface MenuPopupProps {
  label: string;
  actions: MenuAction[];
  /** The element that gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  /** Focuses the first action, for a menu opened by keyboard. */
  isByKeyboard: boolean;
  onClose: () => void;
}

// The library registers its items one frame after they are mounted.
const takeFocus = (item: HTMLElement | null) => {
  if (item) requestAnimationFrame(() => item.focus({ preventScroll: true }));
};

export function MenuPopup({ label, actions, anchor, isByKeyboard, onClose }: MenuPopupProps) {
  const chosen = useRef<MenuAction>(undefined);
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} collisionPadding={8} className="z-50">
          <Menu.Popup
            aria-label={label}
            finalFocus={() => (chosen.current?.movesFocus ? false : anchor.current)}
            className="min-w-40 animate-appear rounded-control bg-paper p-1.5 text-ink shadow-soft outline-none ring-1 ring-line"
          >
            {actions.map((action, index) => (
              <Menu.Item
                key={action.label}
                ref={isByKeyboard && index === 0 ? takeFocus : null}
                onClick={() => {
                  chosen.current = action;
                  action.onSelect();
                }}
                className={`flex min-h-11 cursor-pointer select-none items-center rounded-lg px-3.5 font-extrabold outline-none data-highlighted:bg-blueberry-soft ${action.isDestructive ? 'text-cherry' : ''}`}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
