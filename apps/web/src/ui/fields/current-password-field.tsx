import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { TextField } from './text-field.tsx';

/** @param field holds the password, because autofill may change it without an event */
export function CurrentPasswordField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useLingui();
  return (
    <TextField
      ref={field}
      autoFocus
      label={t`Current password`}
      type="password"
      autoComplete="current-password"
    />
  );
}
