import type { ReactNode } from 'react';

const strokes = {
  viewBox: '0 0 20 20',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.25,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function BackIcon() {
  return (
    <svg {...strokes} className="size-5 shrink-0" aria-hidden="true">
      <path d="M16 10H4.5M9 4.5 3.5 10 9 15.5" />
    </svg>
  );
}

export function SunIcon({ className }: { className: string }) {
  return (
    <svg {...strokes} className={`size-5 ${className}`} aria-hidden="true">
      <circle cx="10" cy="10" r="3.5" />
      <path d="M10 1.8v1.4M10 16.8v1.4M1.8 10h1.4M16.8 10h1.4M4.2 4.2l1 1M14.8 14.8l1 1M4.2 15.8l1-1M14.8 5.2l1-1" />
    </svg>
  );
}

export function MoonIcon({ className }: { className: string }) {
  return (
    <svg {...strokes} className={`size-5 ${className}`} aria-hidden="true">
      <path d="M16.8 11.8A7.2 7.2 0 0 1 8.2 3.2a7.2 7.2 0 1 0 8.6 8.6Z" />
    </svg>
  );
}

function SocialIcon({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg {...strokes} strokeWidth={1.75} className="size-6" role="img" aria-label={label}>
      {children}
    </svg>
  );
}

export function LetterIcon({ label }: { label: string }) {
  return (
    <SocialIcon label={label}>
      <circle cx="10" cy="10" r="8" />
      <path d="M12.5 6h-.8c-1.2 0-1.9.7-1.9 1.9V18M7.6 10.6h4.4" />
    </SocialIcon>
  );
}

export function CameraIcon({ label }: { label: string }) {
  return (
    <SocialIcon label={label}>
      <rect x="2.5" y="2.5" width="15" height="15" rx="4.5" />
      <circle cx="10" cy="10" r="3.5" />
      <path d="M14.2 5.8v.01" />
    </SocialIcon>
  );
}

export function PlayIcon({ label }: { label: string }) {
  return (
    <SocialIcon label={label}>
      <rect x="1.8" y="4" width="16.4" height="12" rx="4" />
      <path d="m8.4 7.5 4 2.5-4 2.5Z" />
    </SocialIcon>
  );
}
