import type { AdvisorForm as Wish } from '@hooray/contract/advisor.ts';
import { advisorLimits } from '@hooray/contract/advisor.values.ts';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { formatCredits } from '../../../lib/formats.ts';
import { useContractForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField, TextField } from '../../../ui/fields/text-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import {
  type AdvisorValues,
  advisorForm,
  type BoxFacts,
  ceilingOf,
  rememberForm,
  startingValues,
} from './form-values.ts';
import { GenderPicker } from './gender-picker.tsx';
import { QuickPicks } from './quick-picks.tsx';

const personalities = ['adventurous', 'artistic', 'calm', 'curious', 'funny', 'practical', 'sociable'];
const styles = ['creative', 'cozy', 'experience', 'funny', 'handmade', 'personalized', 'practical'];

interface AdvisorFormProps {
  /** The box that the gift is for. */
  box: BoxFacts | undefined;
  onAsk: (wish: Wish, options: { isSurprise: boolean }) => void;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** For whom a gift is wanted. It starts with the last form of this browser and what the box says. */
export function AdvisorForm({ box, onAsk, children }: AdvisorFormProps) {
  const [start] = useState(() => startingValues(box));
  const form = useContractForm(advisorForm, start);
  // The schema takes anything; here every field is an input's text, from its default value on.
  const values = form.watch() as AdvisorValues;
  const ask = (isSurprise: boolean) =>
    form.handleSubmit((wish) => {
      rememberForm(values, box?.boxId);
      onAsk(wish, { isSurprise });
    });
  return (
    <form noValidate onSubmit={ask(false)} className="grid gap-6">
      <GenderPicker value={values.gender} onChange={(gender) => form.setValue('gender', gender)} />
      <NumbersOfForm form={form} box={box} />
      <WordsOfForm form={form} values={values} />
      {/* On phones a thumb reaches it wherever one is in the form. */}
      <div className="flex flex-wrap items-center gap-2 border-line bg-paper max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-5 max-sm:border-t max-sm:px-3 max-sm:py-3 sm:gap-3">
        <Button type="submit" className="grow max-sm:px-3 sm:grow-0 sm:px-8 sm:text-lg">
          Find gifts
        </Button>
        <Button variant="secondary" className="max-sm:px-3" onClick={ask(true)}>
          Surprise me
        </Button>
        {children}
      </div>
    </form>
  );
}

type Form = UseFormReturn<z.input<typeof advisorForm>, unknown, Wish>;

function NumbersOfForm({ form, box }: { form: Form; box: BoxFacts | undefined }) {
  const { errors } = form.formState;
  const { age, budget } = advisorLimits;
  const ceiling = box && ceilingOf(box);
  const handleCeiling = () =>
    form.setValue('budget_max', String(ceiling), { shouldValidate: form.formState.isSubmitted });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="col-span-2 min-w-0 sm:col-span-1">
          <NumberField
            {...form.register('age')}
            label="Age"
            {...age}
            placeholder="30"
            error={errors.age?.message}
          />
        </div>
        <NumberField
          {...form.register('budget_min')}
          label="Budget from ($)"
          {...budget}
          step="any"
          inputMode="decimal"
          placeholder="20"
          error={errors.budget_min?.message}
        />
        <NumberField
          {...form.register('budget_max')}
          label="Budget to ($)"
          {...budget}
          step="any"
          inputMode="decimal"
          placeholder="50"
          error={errors.budget_max?.message}
        />
      </div>
      {box && box.credits > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-mango-soft py-2 pr-2 pl-4">
          <p>
            The box has <strong>{formatCredits(box.credits)}</strong>.
          </p>
          {ceiling !== undefined && (
            <Button variant="quiet" className="min-h-11! px-3!" onClick={handleCeiling}>
              Use as maximum
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function WordsOfForm({ form, values }: { form: Form; values: AdvisorValues }) {
  const { errors } = form.formState;
  const setText = (field: 'personality' | 'gift_style') => (text: string) =>
    form.setValue(field, text, { shouldValidate: form.formState.isSubmitted });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="min-w-0 sm:col-span-2">
        <TextareaField
          {...form.register('hobbies')}
          label="Hobbies (optional)"
          rows={2}
          placeholder="Astronomy, baking bread, long walks with the dog"
          error={errors.hobbies?.message}
        />
      </div>
      <div className="grid min-w-0 content-start gap-2.5">
        <TextField
          {...form.register('personality')}
          label="Personality (optional)"
          autoComplete="off"
          placeholder="Curious, a bit shy at first"
          error={errors.personality?.message}
        />
        <QuickPicks
          label="Personalities to pick"
          words={personalities}
          text={values.personality}
          onChange={setText('personality')}
        />
      </div>
      <div className="grid min-w-0 content-start gap-2.5">
        <TextField
          {...form.register('gift_style')}
          label="Gift style (optional)"
          autoComplete="off"
          placeholder="Something handmade"
          error={errors.gift_style?.message}
        />
        <QuickPicks
          label="Gift styles to pick"
          words={styles}
          text={values.gift_style}
          onChange={setText('gift_style')}
        />
      </div>
      <TextField
        {...form.register('universe')}
        label="Universe (optional)"
        autoComplete="off"
        placeholder="Space, wizards, dinosaurs"
        hint="The world they'd love to live in."
        error={errors.universe?.message}
      />
      <TextField
        {...form.register('fun_fact')}
        label="Fun fact (optional)"
        autoComplete="off"
        placeholder="Names all their houseplants"
        hint="Something only friends know."
        error={errors.fun_fact?.message}
      />
    </div>
  );
}
