import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../lib/api/api.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Whether the last sign-in is too long ago for the action. */
export const isProofMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REAUTHENTICATE';

interface CurrentPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function CurrentPasswordField({ value, onChange }: CurrentPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      autoFocus
      label={t`Current password`}
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
