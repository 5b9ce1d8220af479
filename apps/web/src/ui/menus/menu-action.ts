export interface MenuAction {
  label: string;
  onSelect: () => void;
}
