import { collageLimits, collageTexts } from '@hooray/contract/collage/constants.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatCredits } from '../../../lib/dates/formats.ts';
import { say } from '../../../lib/language/say.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { collageMetaQuery, useOwnContribution } from '../collage-queries.ts';
import { BackgroundField } from './background-field.tsx';
import { GenerationCost } from './generation-cost.tsx';
import { useGeneration, useGenerationTerms } from './use-generation.ts';

interface GenerationFormProps {
  boxId: string;
  onMade: () => void;
  /** Below the button. */
  children: ReactNode;
}

/** Requests a collage with a background prompt, after showing the price. */
export function GenerationForm({ boxId, onMade, children }: GenerationFormProps) {
  const { t } = useLingui();
  const { data: meta } = useQuery(collageMetaQuery(boxId));
  const terms = useGenerationTerms(boxId);
  const hasContributed = useOwnContribution(boxId) !== undefined;
  const generation = useGeneration(boxId);
  const [typed, setTyped] = useState<string>();
  const costId = useId();
  // A new collage keeps the previous background unless the user enters another prompt.
  const prompt = typed ?? meta?.prompt ?? '';
  const isPossible = terms === 'free' || typeof terms === 'object';

  const handleMade = useEffectEvent(onMade);
  // Runs after the button has regained its focus, because that scrolls to the button.
  useEffect(() => {
    if (generation.isSuccess) handleMade();
  }, [generation.isSuccess]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!meta || prompt.trim().length > collageLimits.prompt) return;
    const asked = { prompt: prompt.trim(), expectedEditCount: meta.collageEditCount };
    // Text typed during generation is for the next collage, so keep it.
    const forget = () => setTyped((now) => (now?.trim() === asked.prompt ? undefined : now));
    generation.mutate(asked, { onSuccess: forget });
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-6"
    >
      <BackgroundField prompt={prompt} onChange={setTyped} />
      <div className="grid content-start gap-3">
        <div id={costId} className="grid gap-1">
          {meta && <p className="font-extrabold">{say(collageTexts.freeLeft(meta.collageEditCount))}</p>}
          <GenerationCost terms={terms} />
        </div>
        <Button
          type="submit"
          // The user's own contribution is more important until they have signed.
          variant={hasContributed ? 'primary' : 'secondary'}
          busy={generation.isPending}
          busyLabel={t`Generating...`}
          disabled={!isPossible}
          aria-describedby={costId}
        >
          <Trans>Generate Collage</Trans>
        </Button>
        <p className="text-ink-soft text-sm">
          <Terms />
        </p>
        {generation.isSuccess && (
          <Notice tone="success">
            <Trans>Your new collage is ready.</Trans>
          </Notice>
        )}
        {isChangedMeanwhile(generation.error) && <Notice tone="info">{sentenceOf(generation.error)}</Notice>}
        {children}
      </div>
    </form>
  );
}

function Terms() {
  const { freeChanges, changeCredits } = collageLimits;
  const credits = formatCredits(changeCredits);
  return (
    <Trans>
      All members may redraw it: <Plural value={freeChanges} one="# time" other="# times" /> for free, after
      that for {credits} each.
    </Trans>
  );
}

/** Whether another member made a collage first, which isn't a failure. */
function isChangedMeanwhile(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'collage.changed_meanwhile';
}
