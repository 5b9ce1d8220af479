import { ANY_COUNTRY } from '@hooray/contract/matching/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { countriesByLabel } from './countries.ts';
import type { Filters } from './search-filters.ts';

interface CountryFieldProps {
  country: Filters['country'];
  disabled: boolean;
  onChange: (country: Filters['country']) => void;
}

/** The options are the shown names, so that the search field matches them. */
export function CountryField({ country, disabled, onChange }: CountryFieldProps) {
  const { t } = useLingui();
  const byLabel = useMemo(
    () =>
      new Map<string, string>([
        [t({ message: 'Any', context: 'country' }), ANY_COUNTRY],
        ...countriesByLabel(),
      ]),
    [t],
  );
  const labels = useMemo(() => [...byLabel.keys()], [byLabel]);
  return (
    <ComboboxField
      label={t`Country`}
      options={labels}
      emptyText={t`No country has that name.`}
      value={labels.find((label) => byLabel.get(label) === country) ?? country}
      disabled={disabled}
      onChange={(label) => onChange(byLabel.get(label) ?? label)}
    />
  );
}
