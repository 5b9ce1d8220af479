import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { useFocusWhileBusy } from './use-focus-while-busy.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  /** While true the button is disabled and says `busyLabel`, or its own words where there is none. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

/** A button that is `type="button"` unless told otherwise. */
export function Button({
  variant,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  ref,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  useFocusWhileBusy(button, busy);
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      className={buttonClass(variant, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

/** A link of the app that looks like a button. */
export function ButtonLink({
  variant,
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant | undefined }) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}

/** A link that leaves the app (or loads it anew) and looks like a button. */
export function ButtonAnchor({
  variant,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string; variant?: ButtonVariant | undefined }) {
  return (
    <a {...rest} className={buttonClass(variant, className)}>
      {children}
    </a>
  );
}
