import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function Icon({ children, className = 'size-5' }: { children: ReactNode; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}

export function WarningIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v4.5M10 13.8v.2" />
    </Icon>
  );
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 9.5V14M10 6v.2" />
    </Icon>
  );
}

export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="m5 8 5 5 5-5" />
    </Icon>
  );
}

export function MoreIcon() {
  return (
    <Icon>
      <circle cx="4" cy="10" r="0.5" />
      <circle cx="10" cy="10" r="0.5" />
      <circle cx="16" cy="10" r="0.5" />
    </Icon>
  );
}

export function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <Icon>
      <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.2" />
      {crossed && <path d="M3.5 16.5 16.5 3.5" />}
    </Icon>
  );
}

/** At the end of a link that opens in a new tab, which it also says to screen readers. */
export function NewTabIcon() {
  return (
    <>
      <Icon className="ml-1 inline size-3.5 align-[-1px]">
        <path d="M8 4H4v12h12v-4M12 4h4v4M16 4l-7 7" />
      </Icon>
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </>
  );
}

export function BasketIcon() {
  return (
    <Icon>
      <path d="M2.5 8h15l-1.600 8.500h-11.800L2.500 8ZM6 8l3-5M14 8l-3-5M8 11.500v2M12 11.500v2" />
    </Icon>
  );
}
