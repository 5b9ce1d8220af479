import { Icon } from '../ui/icons.tsx';

export function SendIcon() {
  return (
    <Icon>
      <path d="M10 16V4M4.5 9.5 10 4l5.5 5.5" />
    </Icon>
  );
}

export function DownIcon() {
  return (
    <Icon>
      <path d="M10 4v12m-5.5-5.5L10 16l5.5-5.5" />
    </Icon>
  );
}
