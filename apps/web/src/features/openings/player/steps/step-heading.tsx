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
    // Focusing forces style and layout, which is too much work for the task that inserts the step. But if the focus
    // is lost, focus immediately, because the dialog would otherwise take the focus first.
    const isLost = !stage?.parentElement?.contains(document.activeElement);
    const timer = isLost ? undefined : setTimeout(focus);
    if (isLost) focus();
    return () => {
      clearTimeout(timer);
      // Keep the focus inside while the step is replaced.
      if (document.activeElement !== stage && stage?.contains(document.activeElement))
        stage.focus({ preventScroll: true });
    };
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} data-step-heading className={`outline-none wrap-anywhere ${className}`}>
      {children}
    </h2>
  );
}
