import type { ReactNode, Ref } from 'react';

interface RowButtonProps {
  ref?: Ref<HTMLButtonElement>;
  className?: string;
  'aria-expanded'?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function RowButton({ className = '', ...rest }: RowButtonProps) {
  return (
    <button type="button" {...rest} className={`link min-h-11 rounded-control px-1 text-sm ${className}`} />
  );
}
