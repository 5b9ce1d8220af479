import { MoreIcon } from '../icons.tsx';
import type { MenuAction } from './menu-action.ts';
import { LazyMenu, useMenu } from './use-menu.tsx';

interface MenuButtonProps {
  label: string;
  actions: MenuAction[];
  className?: string | undefined;
}

export function MenuButton({ label, actions, className = '' }: MenuButtonProps) {
  const { triggerProps, menu } = useMenu();
  return (
    <>
      <button
        {...triggerProps}
        type="button"
        aria-label={label}
        className={`grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-blueberry-soft hover:text-ink aria-expanded:bg-blueberry-soft aria-expanded:text-ink ${className}`}
      >
        <MoreIcon />
      </button>
      <LazyMenu {...menu} label={label} actions={actions} />
    </>
  );
}
