import type { ComponentProps } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={`min-w-0 rounded-card bg-paper p-5 shadow-soft sm:p-6 ${className}`} />
  );
}
