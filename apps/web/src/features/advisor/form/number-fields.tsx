import { advisorLimits } from '@hooray/contract/advisor/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/text-field.tsx';
import { type AdvisorFormState, type BoxFacts, ceilingOf } from './form-values.ts';

const { age, budget } = advisorLimits;

/** Age and budget. A box's money suggests the maximum. */
export function NumberFields({ form, box }: { form: AdvisorFormState; box: BoxFacts | undefined }) {
  const { t } = useLingui();
  const { errors, isSubmitted } = form.formState;
  const dollars = { ...budget, step: 'any', inputMode: 'decimal' } as const;
  const handleCeiling = (ceiling: number) =>
    form.setValue('budget_max', String(ceiling), { shouldValidate: isSubmitted });
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <NumberField
          {...form.register('age')}
          {...age}
          label={t`Age`}
          placeholder="30"
          error={errors.age?.message}
        />
      </div>
      <NumberField
        {...form.register('budget_min')}
        {...dollars}
        label={t`Budget from ($)`}
        placeholder="20"
        error={errors.budget_min?.message}
      />
      <NumberField
        {...form.register('budget_max')}
        {...dollars}
        label={t`Budget to ($)`}
        placeholder="50"
        error={errors.budget_max?.message}
      />
      {box && (box.credits > 0 || box.goal) && <Pot box={box} onUse={handleCeiling} />}
    </div>
  );
}

function Pot({ box, onUse }: { box: BoxFacts; onUse: (ceiling: number) => void }) {
  const ceiling = ceilingOf(box);
  const credits = formatCredits(box.credits);
  const goal = box.goal && formatCredits(box.goal);
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-mango-soft py-2 pr-2 pl-4">
      <div>
        <p>
          <Trans>
            The box has <strong>{credits}</strong>.
          </Trans>
        </p>
        {goal && (
          <p>
            <Trans>
              The goal is <strong>{goal}</strong>.
            </Trans>
          </p>
        )}
      </div>
      {ceiling !== undefined && (
        <Button variant="quiet" className="min-h-11! px-3!" onClick={() => onUse(ceiling)}>
          <Trans>Use as maximum</Trans>
        </Button>
      )}
    </div>
  );
}
