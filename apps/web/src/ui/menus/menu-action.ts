export interface MenuAction {
  label: string;
  onSelect: () => void;
  /** Whether it moves the focus, which otherwise returns to the menu's button. */
  movesFocus?: boolean;
  /** Whether it removes or deletes something. */
  isDestructive?: boolean;
}
