import { Icon } from '../../ui/icons.tsx';

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

export function PeopleIcon() {
  return (
    <Icon>
      <circle cx="7" cy="6.5" r="3" />
      <path d="M1.5 16.5c.4-3 2.6-4.7 5.5-4.7s5.1 1.7 5.5 4.7M13 3.8a3 3 0 0 1 0 5.4M15 12.2c2 .6 3.2 2.1 3.5 4.3" />
    </Icon>
  );
}
