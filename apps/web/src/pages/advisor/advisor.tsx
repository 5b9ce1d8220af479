import type { GiftIdea, AdvisorForm as Wish } from '@hooray/contract/advisor/calls.ts';
import { advisorTexts } from '@hooray/contract/advisor/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { AdvisorForm } from '../../features/advisor/form/advisor-form.tsx';
import type { BoxFacts } from '../../features/advisor/form/form-values.ts';
import { useSuggestions } from '../../features/advisor/ideas/use-suggestions.ts';
import { AddToBox } from '../../features/gifts/box/add-to-box.tsx';
import { BasketButton } from '../../features/gifts/selected/basket-button.tsx';
import { SelectGift } from '../../features/gifts/selected/select-gift.tsx';
import { say } from '../../lib/language/say.ts';
import { Awning } from '../../ui/art/awning.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Basket } from './basket.tsx';

const SuggestionsDialog = lazyPart(
  async () => (await import('../../features/advisor/ideas/suggestions-dialog.tsx')).SuggestionsDialog,
);

export function Advisor({ box }: { box?: BoxFacts | undefined }) {
  const { t } = useLingui();
  const advisor = useSuggestions(box?.boxId);
  const [isOpen, setOpen] = useState(false);
  const basketHeading = useRef<HTMLHeadingElement>(null);
  const hasIdeas = advisor.suggestions.status !== 'idle';
  const handleAsk = (wish: Wish, options: { isSurprise: boolean }) => {
    advisor.ask(wish, options);
    setOpen(true);
  };
  const showBasket = () => {
    basketHeading.current?.scrollIntoView({ block: 'center' });
    basketHeading.current?.focus({ preventScroll: true });
  };
  const handleBasket = () => {
    setOpen(false);
    // Wait until the dialog has returned the focus.
    setTimeout(showBasket, 0);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <Card aria-label={t`Who it is for`} className="overflow-clip p-0!">
        <Awning />
        <div className="grid gap-5 p-5 sm:p-6">
          <AdvisorForm box={box} onAsk={handleAsk}>
            <BasketButton onPress={showBasket} className="sm:ml-auto lg:hidden" />
          </AdvisorForm>
          {hasIdeas && (
            <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
              <Trans>Back to the ideas</Trans>
            </Button>
          )}
          <p className="max-w-text text-ink-soft text-sm">{say(advisorTexts.disclosure)}</p>
        </div>
      </Card>
      <Basket boxId={box?.boxId} heading={basketHeading} />
      {hasIdeas && (
        <Suspense>
          <SuggestionsDialog
            advisor={advisor}
            open={isOpen}
            onClose={() => setOpen(false)}
            basket={<BasketButton onPress={handleBasket} />}
            renderActions={(idea, titleId, onUsed) => (
              <IdeaActions {...{ idea, titleId, onUsed }} boxId={box?.boxId} />
            )}
          />
        </Suspense>
      )}
    </div>
  );
}

interface IdeaActionsProps {
  idea: GiftIdea;
  titleId: string;
  boxId: string | undefined;
  onUsed: () => void;
}

function IdeaActions({ idea, titleId, boxId, onUsed }: IdeaActionsProps) {
  const { t } = useLingui();
  const { title, image, link, price } = idea;
  const gift = { title, image, link, price };
  return (
    <div className="flex flex-wrap gap-2">
      {boxId !== undefined && (
        <AddToBox {...{ boxId, gift, titleId }} label={t`Add to this box`} isPrimary onAdded={onUsed} />
      )}
      <SelectGift gift={gift} titleId={titleId} isSecondary={boxId !== undefined} onChanged={onUsed} />
    </div>
  );
}
