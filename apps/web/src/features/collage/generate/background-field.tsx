import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { useLingui } from '@lingui/react/macro';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';

const examples = [
  'Balloons over the sea at night',
  'A forest in the snow',
  'Stars and planets',
  'Flowers in spring',
];

interface BackgroundFieldProps {
  prompt: string;
  onChange: (prompt: string) => void;
}

export function BackgroundField({ prompt, onChange }: BackgroundFieldProps) {
  const { t } = useLingui();
  const isTooLong = prompt.trim().length > collageLimits.prompt;
  return (
    <div className="grid content-start gap-2">
      <TextareaField
        label={t`Background (optional)`}
        rows={2}
        value={prompt}
        onChange={({ target }) => onChange(target.value)}
        hint={t`Describe the background.`}
        error={isTooLong ? `Prompt can have at most ${collageLimits.prompt} characters.` : undefined}
      />
      <ul aria-label={t`Examples of backgrounds`} className="flex flex-wrap gap-2">
        {examples.map((example) => (
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
