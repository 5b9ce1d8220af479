import {
  ANY_COUNTRY,
  type MatchAgeRange,
  type MatchGender,
  type MatchLanguage,
  matchFilters,
} from '@hooray/contract/matching/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { countries } from './countries.ts';
import type { Filters } from './search-filters.ts';

const genderLabels: Record<MatchGender, string> = {
  male: 'Male',
  female: 'Female',
  someone: 'Someone (anyone)',
};
const genderOptions = matchFilters.gender.map((value) => ({ value, label: genderLabels[value] }));
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const ageOptions = optionsOf(matchFilters.ageRange);
const languageOptions = optionsOf(matchFilters.language);
const countryOptions = [ANY_COUNTRY, ...countries];

interface FilterPanelProps {
  filters: Filters;
  disabled: boolean;
  onChange: (filters: Filters) => void;
}

export function FilterPanel({ filters, disabled, onChange }: FilterPanelProps) {
  const { t } = useLingui();
  const change = (changed: Partial<Filters>) => onChange({ ...filters, ...changed });
  return (
    <Card aria-labelledby="random-filters" className="grid content-start gap-4">
      <h2 id="random-filters" className="text-lg">
        <Trans>Who would you like to meet?</Trans>
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {/* The values of a select are its options'. */}
        <SelectField
          label={t`Gender`}
          options={genderOptions}
          value={filters.gender}
          disabled={disabled}
          onChange={(event) => change({ gender: event.target.value as MatchGender })}
        />
        <SelectField
          label={t`Age range`}
          options={ageOptions}
          value={filters.ageRange}
          disabled={disabled}
          onChange={(event) => change({ ageRange: event.target.value as MatchAgeRange })}
        />
        <SelectField
          label={t`Language`}
          options={languageOptions}
          value={filters.language}
          disabled={disabled}
          onChange={(event) => change({ language: event.target.value as MatchLanguage })}
        />
        <ComboboxField
          label={t`Country`}
          options={countryOptions}
          emptyText={t`No country has that name.`}
          value={filters.country}
          disabled={disabled}
          onChange={(country) => change({ country })}
        />
      </div>
      <p className="text-ink-soft text-sm">
        <Trans>
          You only see each other's first letter and a monster. You'll only meet if you're also who they're
          looking for.
        </Trans>
      </p>
    </Card>
  );
}
