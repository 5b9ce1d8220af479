import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import type { AdvisorFormState, AdvisorValues } from './form-values.ts';
import { QuickPicks } from './quick-picks.tsx';

const personalities = [
  msg({ message: 'adventurous', context: 'A personality' }),
  msg({ message: 'artistic', context: 'A personality' }),
  msg({ message: 'calm', context: 'A personality' }),
  msg({ message: 'curious', context: 'A personality' }),
  msg({ message: 'funny', context: 'A personality' }),
  msg({ message: 'practical', context: 'A personality' }),
  msg({ message: 'sociable', context: 'A personality' }),
];
const styles = [
  msg({ message: 'creative', context: 'A kind of gift' }),
  msg({ message: 'cozy', context: 'A kind of gift' }),
  msg({ message: 'experience', context: 'A kind of gift' }),
  msg({ message: 'funny', context: 'A kind of gift' }),
  msg({ message: 'handmade', context: 'A kind of gift' }),
  msg({ message: 'personalized', context: 'A kind of gift' }),
  msg({ message: 'practical', context: 'A kind of gift' }),
];

interface WordFieldsProps {
  form: AdvisorFormState;
  values: AdvisorValues;
}

export function WordFields({ form, values }: WordFieldsProps) {
  const { t } = useLingui();
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="min-w-0 sm:col-span-2">
        <TextareaField
          {...form.register('hobbies')}
          label={t`Hobbies (optional)`}
          rows={2}
          placeholder={t`Astronomy, baking bread, long walks with the dog`}
          error={errors.hobbies?.message}
        />
      </div>
      <PickedField
        {...{ form, values }}
        name="personality"
        label={t`Personality (optional)`}
        picksLabel={t`Personality, to pick`}
        nameOf={(word) => t`Personality: ${word}`}
        words={personalities}
        placeholder={t`Curious, a bit shy at first`}
      />
      <PickedField
        {...{ form, values }}
        name="gift_style"
        label={t`Gift style (optional)`}
        picksLabel={t`Gift style, to pick`}
        nameOf={(word) => t`Gift style: ${word}`}
        words={styles}
        placeholder={t`Something handmade`}
      />
      <TextField
        {...form.register('universe')}
        label={t`Universe (optional)`}
        autoComplete="off"
        placeholder={t`Space, wizards, dinosaurs`}
        hint={t`The world they'd love to live in.`}
        error={errors.universe?.message}
      />
      <TextField
        {...form.register('fun_fact')}
        label={t`Fun fact (optional)`}
        autoComplete="off"
        placeholder={t`Names all their houseplants`}
        hint={t`Something only friends know.`}
        error={errors.fun_fact?.message}
      />
    </div>
  );
}

interface PickedFieldProps extends WordFieldsProps {
  name: 'personality' | 'gift_style';
  label: string;
  picksLabel: string;
  nameOf: (word: string) => string;
  words: readonly MessageDescriptor[];
  placeholder: string;
}

function PickedField({
  form,
  values,
  name,
  label,
  picksLabel,
  nameOf,
  words,
  placeholder,
}: PickedFieldProps) {
  const { t } = useLingui();
  const { errors, isSubmitted } = form.formState;
  return (
    <div className="grid min-w-0 content-start gap-2.5">
      <TextField
        {...form.register(name)}
        label={label}
        autoComplete="off"
        placeholder={placeholder}
        error={errors[name]?.message}
      />
      <QuickPicks
        label={picksLabel}
        nameOf={nameOf}
        words={words.map((word) => t(word))}
        text={values[name]}
        onChange={(text) => form.setValue(name, text, { shouldValidate: isSubmitted })}
      />
    </div>
  );
}
