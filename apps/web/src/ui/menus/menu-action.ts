export interface MenuAction {
  label: string;
  onSelect: () => void;
  /** Whether the action moves the focus. Otherwise the focus returns to the menu's button. */
  movesFocus?: boolean;
  isDestructive?: boolean;
}
