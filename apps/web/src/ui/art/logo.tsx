import { Trans, useLingui } from '@lingui/react/macro';

export function Logo({ className = 'text-xl' }: { className?: string | undefined }) {
  const { t } = useLingui();
  return (
    <span
      role="img"
      aria-label={t`Hooray`}
      className={`logo font-black text-raspberry leading-none ${className}`}
    >
      <span aria-hidden="true">
        <Trans comment="The logo, in which a picture stands for two letters">
          <span className="inline-flex items-baseline">
            H<LogoEyes />
            ray
          </span>
        </Trans>
      </span>
    </span>
  );
}

function LogoEyes() {
  return (
    <svg viewBox="0 0 124 85" className="logo-eyes" aria-hidden="true">
      <g transform="translate(101 24) rotate(17) scale(1.15)">
        <path d="M-17 0 0 -44 17 0Q0 8 -17 0z" fill="var(--color-blueberry)" />
        <path
          d="M-17 0Q0 8 17 0"
          fill="none"
          stroke="var(--color-mango)"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <circle cy="-44" r="8" fill="var(--color-mango)" />
      </g>
      <LogoEye x={32} />
      <LogoEye x={92} />
    </svg>
  );
}

function LogoEye({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 54)`}>
      <circle r="26" fill="#ffffff" stroke="currentColor" strokeWidth="12" />
      <g className="part-eye">
        <circle cx="3" cy="-2" r="14" fill="#2a1e4f" />
        <circle cx="-2" cy="-7" r="5" fill="#ffffff" />
      </g>
    </g>
  );
}
