import type { AdvisorForm as Wish } from '@hooray/contract/advisor/calls.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formErrorOf, submitTo, useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { type AdvisorValues, type BoxFacts, rememberForm, startingValues } from './form-values.ts';
import { GenderPicker } from './gender-picker.tsx';
import { NumberFields } from './number-fields.tsx';
import { WordFields } from './word-fields.tsx';

interface AdvisorFormProps {
  box: BoxFacts | undefined;
  onAsk: (wish: Wish, options: { isSurprise: boolean }) => void;
  children?: ReactNode;
}

/** Starts with the last input in this browser and the box's data. */
export function AdvisorForm({ box, onAsk, children }: AdvisorFormProps) {
  const [start] = useState(() => startingValues(box));
  const form = useContractForm(
    async () => (await import('@hooray/contract/advisor/calls.ts')).advisorForm,
    start,
  );
  // The schema's input is `unknown`, but every value is an input's text from the start.
  const values = form.watch() as AdvisorValues;
  const ask = (isSurprise: boolean) =>
    submitTo(form, async (wish) => {
      // Newer than the rendered values, because autofill may have just been read.
      rememberForm(form.getValues() as AdvisorValues, box?.boxId);
      onAsk(wish, { isSurprise });
    });
  return (
    <form noValidate onSubmit={ask(false)} className="grid gap-6">
      <GenderPicker value={values.gender} onChange={(gender) => form.setValue('gender', gender)} />
      <NumberFields form={form} box={box} />
      <WordFields form={form} values={values} />
      <FormError>{formErrorOf(form)}</FormError>
      {/* Within reach of a thumb on phones. */}
      <div className="flex flex-wrap items-center gap-2 border-line bg-paper max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-5 max-sm:border-t max-sm:px-3 max-sm:py-3 sm:gap-3">
        <Button type="submit" className="grow max-sm:px-3 sm:grow-0 sm:px-8 sm:text-lg">
          <Trans>Find gifts</Trans>
        </Button>
        <Button variant="secondary" className="max-sm:px-3" onClick={ask(true)}>
          <Trans>Surprise me</Trans>
        </Button>
        {children}
      </div>
    </form>
  );
}
