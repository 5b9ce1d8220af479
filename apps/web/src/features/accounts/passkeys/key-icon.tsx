import { Icon } from '../../../ui/icons.tsx';

export function KeyIcon() {
  return (
    <Icon>
      <circle cx="6.5" cy="10" r="3.5" />
      <path d="M10 10h7.5M14.5 10v3" />
    </Icon>
  );
}
