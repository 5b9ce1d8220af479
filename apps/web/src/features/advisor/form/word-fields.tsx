import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import type { AdvisorFormState, AdvisorValues } from './form-values.ts';
import { QuickPicks } from './quick-picks.tsx';

const personalities = ['adventurous', 'artistic', 'calm', 'curious', 'funny', 'practical', 'sociable'];
const styles = ['creative', 'cozy', 'experience', 'funny', 'handmade', 'personalized', 'practical'];

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
        label={t`Personality`}
        words={personalities}
        placeholder={t`Curious, a bit shy at first`}
      />
      <PickedField
        {...{ form, values }}
        name="gift_style"
        label={t`Gift style`}
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
  words: readonly string[];
  placeholder: string;
}

function PickedField({ form, values, name, label, words, placeholder }: PickedFieldProps) {
  const { errors, isSubmitted } = form.formState;
  return (
    <div className="grid min-w-0 content-start gap-2.5">
      <TextField
        {...form.register(name)}
        label={`${label} (optional)`}
        autoComplete="off"
        placeholder={placeholder}
        error={errors[name]?.message}
      />
      <QuickPicks
        label={`${label}, to pick`}
        words={words}
        text={values[name]}
        onChange={(text) => form.setValue(name, text, { shouldValidate: isSubmitted })}
      />
    </div>
  );
}
