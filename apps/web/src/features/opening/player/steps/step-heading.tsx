import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface StepHeadingProps {
  className?: string;
  children: ReactNode;
}

/** Gets the focus when its step appears, so that screen readers announce the step. */
export function StepHeading({ className = '', children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const node = heading.current;
    const stage = node?.closest<HTMLElement>('[data-scroller]');
    const focus = () => node?.focus({ preventScroll: true });
    // Focusing computes styles and layout, too much for the task that inserts the step. But if the focus was
    // lost, the dialog would move it to itself first.
    const isLost = !stage?.parentElement?.contains(document.activeElement);
    const timer = isLost ? undefined : setTimeout(focus);
    if (isLost) focus();
    return () => {
      clearTimeout(timer);
      // Keeps the focus while the step is replaced.
      if (stage?.contains(document.activeElement)) stage.focus({ preventScroll: true });
    };
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} data-step-heading className={`outline-none wrap-anywhere ${className}`}>
      {children}
    </h2>
  );
}
