import { useLingui } from '@lingui/react/macro';
import { TextField } from './text-field.tsx';

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
