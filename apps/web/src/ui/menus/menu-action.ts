export interface MenuAction {
  label: string;
  onSelect: () => void;
  /** Whether it removes or deletes something. */
  isDestructive?: boolean;
}
