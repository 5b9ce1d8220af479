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

export function SmileIcon() {
  return (
    <Icon className="size-6">
      <circle cx="10" cy="10" r="7.5" />
      <path d="M7.2 7.8v.4M12.8 7.8v.4M6.5 11.8c1.6 2.7 5.4 2.7 7 0" />
    </Icon>
  );
}

export function ReplyIcon() {
  return (
    <Icon>
      <path d="M8 4 3 9l5 5M3 9h7.5c4 0 6.5 2 6.5 6" />
    </Icon>
  );
}
