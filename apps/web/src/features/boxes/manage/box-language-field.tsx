import { completeLanguages } from '@hooray/contract/protocol/languages.ts';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { languageNames } from '../../../lib/language/language-names.ts';
import { boxesKey } from '../../../queries/boxes.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { editBoxForm } from './box-schemas.ts';

export const boxPreferencesQuery = (id: string) =>
  queryOptions({
    queryKey: [...boxesKey, 'preferences', id],
    queryFn: ({ signal }) => api('GET /api/birthday_box/{id}/preferences', { params: { id }, signal }),
    // The field keeps the first value that it gets, so each dialog fetches it only once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface BoxLanguageFieldProps {
  boxId: string;
  register: UseFormRegister<z.input<typeof editBoxForm>>;
}

/**
 * Hidden if there is only one language. Also hidden until the box's language is known, so that saving doesn't change
 * it.
 */
export function BoxLanguageField({ boxId, register }: BoxLanguageFieldProps) {
  const { t } = useLingui();
  const hasChoice = completeLanguages.length > 1;
  const { data } = useQuery({ ...boxPreferencesQuery(boxId), enabled: hasChoice });
  if (!hasChoice || !data) return null;
  const value = completeLanguages.find((language) => language === data.language);
  return (
    <SelectField
      {...register('language', { value })}
      label={t`Language`}
      hint={t`For suggested wishes and the words on the card.`}
      options={completeLanguages.map((language) => ({ value: language, label: languageNames[language] }))}
    />
  );
}
