import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';

const examples = [
  msg`Balloons over the sea at night`,
  msg`A forest in the snow`,
  msg`Stars and planets`,
  msg`Flowers in spring`,
];

interface BackgroundFieldProps {
  prompt: string;
  onChange: (prompt: string) => void;
}

export function BackgroundField({ prompt, onChange }: BackgroundFieldProps) {
  const { t } = useLingui();
  const max = collageLimits.prompt;
  const tooLong = plural(max, {
    one: 'Prompt can have at most # character.',
    other: 'Prompt can have at most # characters.',
  });
  const isTooLong = prompt.trim().length > max;
  return (
    <div className="grid content-start gap-2">
      <TextareaField
        label={t`Background (optional)`}
        rows={2}
        value={prompt}
        onChange={({ target }) => onChange(target.value)}
        hint={t`Describe the background.`}
        error={isTooLong ? tooLong : undefined}
      />
      <ul aria-label={t`Examples of backgrounds`} className="flex flex-wrap gap-2">
        {examples
          .map((descriptor) => t(descriptor))
          .map((example) => (
            <li key={example}>
              <button
                type="button"
                className="min-h-11 rounded-full border-2 border-line px-3 text-ink-soft text-sm hover:border-ink-soft hover:text-ink"
                onClick={() => onChange(example)}
              >
                {example}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
