import { Icon } from '../../ui/icons.tsx';

export function OutsideIcon() {
  return (
    <Icon className="ml-1 inline size-3.5 align-[-1px]">
      <path d="M8 4H4v12h12v-4M12 4h4v4M16 4l-7 7" />
    </Icon>
  );
}
