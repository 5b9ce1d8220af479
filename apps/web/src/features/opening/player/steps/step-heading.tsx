import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface StepHeadingProps {
  className?: string;
  children: ReactNode;
}

/** Gets the focus when its step appears, so that screen readers announce the step. */
export function StepHeading({ className = '', children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before painting: the dialog would move a lost focus to itself.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1} data-step-heading className={`outline-none wrap-anywhere ${className}`}>
      {children}
    </h2>
  );
}
