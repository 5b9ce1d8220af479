import { type ComponentProps, useId, useImperativeHandle, useRef } from 'react';
import { Link } from 'react-router';
import { Spinner } from './feedback/spinner.tsx';
import { useFocusKept } from './use-focus-kept.ts';

// The solid lower edge makes a button look pressable. Pressing it moves the face down onto the edge.
const base =
  'relative inline-flex min-h-12 min-w-12 max-w-full select-none items-center justify-center gap-2 rounded-control px-5 py-2.5 ' +
  'text-center font-extrabold no-underline transition-[transform,box-shadow,background-color] duration-150 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const pressable =
  'shadow-[0_4px_0_var(--edge)] not-disabled:hover:-translate-y-px not-disabled:hover:shadow-[0_5px_0_var(--edge)] ' +
  'not-disabled:active:translate-y-[3px] not-disabled:active:shadow-[0_1px_0_var(--edge)] ' +
  'disabled:bg-line disabled:text-ink-soft disabled:[--edge:transparent]';

const variantClasses: Record<ButtonVariant, string> = {
  primary: `${pressable} bg-raspberry text-raspberry-ink [--edge:var(--color-raspberry-deep)]`,
  secondary: `${pressable} bg-paper text-blueberry ring-2 ring-inset ring-line [--edge:var(--color-line)]`,
  quiet: 'bg-transparent text-blueberry not-disabled:hover:bg-blueberry-soft disabled:text-ink-soft',
  danger: `${pressable} bg-cherry text-cherry-ink [--edge:var(--color-cherry-deep)]`,
  'danger-quiet':
    'bg-cherry-soft text-cherry ring-inset not-disabled:hover:ring-2 not-disabled:hover:ring-cherry disabled:bg-line disabled:text-ink-soft',
};

/** `danger` acts immediately or confirms. `danger-quiet` is for rows, and for actions that ask for confirmation. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `${base} ${variantClasses[variant]} ${className}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  /** Disables the button and shows `busyLabel`, if given. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** The id of the element that names the row, for lists whose buttons share one label. */
  of?: string | undefined;
}

export function Button({
  variant,
  busy = false,
  busyLabel,
  of,
  className,
  children,
  disabled,
  ref,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const ownId = useId();
  useFocusKept(button, !busy);
  return (
    <button
      type="button"
      {...(of !== undefined && { id: ownId, 'aria-labelledby': `${ownId} ${of}` })}
      {...rest}
      ref={button}
      className={buttonClass(variant, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {/* React inserts the spinner before this node. A browser that translates the page replaces text nodes, so it
          must be an element. */}
      <span className="contents">{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

export function ButtonLink({
  variant,
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant | undefined }) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}

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
