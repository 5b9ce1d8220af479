import { Trans } from '@lingui/react/macro';
/** Invisible for its first 200 ms. `className` sets its size. */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={`animate-appear rounded-control ${className}`}>
      <div className="size-full animate-breathe rounded-[inherit] bg-line" />
    </div>
  );
}

/**
 * Announced as 'Loading...' by screen readers. All lines share one animation, because each animated element
 * costs a phone time.
 */
export function SkeletonList({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <div aria-hidden="true" className="grid animate-breathe gap-3">
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className="h-16 rounded-control bg-line" />
        ))}
      </div>
    </div>
  );
}
