import {
  type MatchAgeRange,
  type MatchGender,
  type MatchLanguage,
  matchFilters,
} from '@hooray/contract/matching/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CountryField } from './country-field.tsx';
import type { Filters } from './search-filters.ts';

const genderLabels: Record<MatchGender, MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  someone: msg`Someone (anyone)`,
};
const languageLabels: Record<MatchLanguage, MessageDescriptor> = {
  English: msg({ message: 'English', comment: 'The language' }),
  Spanish: msg({ message: 'Spanish', comment: 'The language' }),
  Ukrainian: msg({ message: 'Ukrainian', comment: 'The language' }),
  French: msg({ message: 'French', comment: 'The language' }),
};
const ageOptions = matchFilters.ageRange.map((value) => ({ value, label: value }));

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
        {/* The cast is safe, because a select's value is always one of its options. */}
        <SelectField
          label={t`Gender`}
          options={matchFilters.gender.map((value) => ({ value, label: t(genderLabels[value]) }))}
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
          options={matchFilters.language.map((value) => ({ value, label: t(languageLabels[value]) }))}
          value={filters.language}
          disabled={disabled}
          onChange={(event) => change({ language: event.target.value as MatchLanguage })}
        />
        <CountryField
          country={filters.country}
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
