import { advisorTexts } from '@hooray/contract/advisor/constants.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { formatPrice } from '../../../lib/dates/formats.ts';
import { say } from '../../../lib/language/say.ts';
import { RummagingPicture } from '../../../ui/art/rummaging-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/list-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { IdeaList, type RenderIdeaActions } from './idea-list.tsx';
import type { Asking, Suggestions } from './suggestions.ts';
import type { useSuggestions } from './use-suggestions.ts';

interface SuggestionsDialogProps {
  advisor: ReturnType<typeof useSuggestions>;
  open: boolean;
  onClose: () => void;
  renderActions: RenderIdeaActions;
  basket: ReactNode;
}

/** Shows ideas, and offers other ideas and surprises for the same form. */
export function SuggestionsDialog({ advisor, open, onClose, renderActions, basket }: SuggestionsDialogProps) {
  const { t } = useLingui();
  const { suggestions } = advisor;
  const start = useRef<HTMLParagraphElement>(null);
  const { asking, status } = suggestions;
  // The pressed button is disabled or removed while ideas load, so move the focus first.
  const toStart = () => start.current?.focus();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Gift ideas`}
      size="wide"
      initialFocus={start}
      footer={<WindowFooter advisor={advisor} basket={basket} onRestart={toStart} />}
    >
      <p ref={start} tabIndex={-1} className="-mt-3 font-semibold text-lg outline-none">
        {asking && summaryOf(asking)}
      </p>
      <p className="mt-1 mb-4 max-w-text text-ink-soft text-sm">{say(advisorTexts.disclosure)}</p>
      <p role="status" className={statusClass(suggestions)}>
        {statusOf(suggestions)}
      </p>
      {status === 'thinking' ? (
        <RummagingPicture className="mx-auto my-6 w-56 sm:w-72" />
      ) : (
        <Ideas advisor={advisor} renderActions={renderActions} onFocusLost={toStart} />
      )}
    </Dialog>
  );
}

type IdeasProps = Pick<SuggestionsDialogProps, 'advisor' | 'renderActions'> & { onFocusLost: () => void };

function Ideas({ advisor, renderActions, onFocusLost }: IdeasProps) {
  const { t } = useLingui();
  const { suggestions, list, tryAgain, dismiss, handleUsed } = advisor;
  const { status, error, slots, asking } = suggestions;
  const handleRetry = () => {
    onFocusLost();
    tryAgain();
  };
  return (
    <div className="grid gap-4">
      {status === 'failed' && (
        <ErrorState
          message={sentenceOf(error, t`We couldn't look for gifts just now.`)}
          onRetry={handleRetry}
        />
      )}
      {slots.some(({ idea }) => idea?.overBudget) && (
        <Notice tone="warning">{say(advisorTexts.outsideBudget)}</Notice>
      )}
      {slots.length === 0 && status === 'complete' && (
        <EmptyState monster="cyclops" title={t`That's all we can think of.`}>
          <Trans>Change a few words in the form, or let us surprise you.</Trans>
        </EmptyState>
      )}
      <IdeaList
        slots={slots}
        budgetMax={asking?.wish.budget_max ?? 0}
        list={list}
        renderActions={renderActions}
        onUsed={handleUsed}
        onDismiss={dismiss}
        onFocusLost={onFocusLost}
      />
    </div>
  );
}

interface WindowFooterProps extends Pick<SuggestionsDialogProps, 'advisor' | 'basket'> {
  /** Called before the list is replaced. */
  onRestart: () => void;
}

/** Offers new ideas here, so that nothing on screen moves. */
function WindowFooter({ advisor, basket, onRestart }: WindowFooterProps) {
  const { suggestions, showOthers, showNewIdeas } = advisor;
  const isThinking = suggestions.status === 'thinking';
  const handleOthers = (isSurprise: boolean) => {
    onRestart();
    showOthers({ isSurprise });
  };
  const handleNewIdeas = () => {
    onRestart();
    showNewIdeas();
  };
  return (
    <footer className="grid gap-3 border-line border-t px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      {suggestions.heldBack && (
        <Button className="sm:justify-self-center" onClick={handleNewIdeas}>
          <Trans>Show the new ideas</Trans>
        </Button>
      )}
      <div className="flex items-center gap-1 sm:gap-3">
        <div className="mr-auto min-w-0">{basket}</div>
        <Button
          variant="quiet"
          className="max-sm:px-2"
          disabled={isThinking}
          onClick={() => handleOthers(true)}
        >
          <Trans>Surprise me</Trans>
        </Button>
        <Button
          variant="secondary"
          className="max-sm:px-3"
          disabled={isThinking}
          onClick={() => handleOthers(false)}
        >
          <Trans>Show more ideas</Trans>
        </Button>
      </div>
    </footer>
  );
}

/** Summarizes the form, as in 'For someone turning 30, $20 to $50'. */
function summaryOf({ wish: { age, budget_min, budget_max } }: Asking): string {
  const lowest = formatPrice(budget_min);
  const highest = formatPrice(budget_max);
  return t`For someone turning ${age}, ${lowest} to ${highest}`;
}

function statusOf({ status, slots, news, heldBack }: Suggestions): string {
  if (status === 'thinking') return t`Rummaging through our boxes…`;
  if (status === 'quick') return t`Quick ideas while we think of more…`;
  if (status !== 'complete') return '';
  if (heldBack) return t`More ideas are ready.`;
  if (news === 'no more' && slots.length > 0)
    return t`That's all we can think of. These are the ideas from before.`;
  if (news === 'no other') return t`We couldn't find another one in its place.`;
  if (typeof news === 'object') return t`New: ${{ title: news.replacement }}`;
  const count = slots.length;
  return plural(count, { one: '# idea', other: '# ideas' });
}

/** Hides a status that is only for screen readers, such as the count. */
function statusClass({ status, news, heldBack }: Suggestions): string {
  const isSeen = status === 'thinking' || status === 'quick' || heldBack || typeof news === 'string';
  if (!isSeen) return 'sr-only';
  return status === 'thinking' ? 'mt-6 text-center font-extrabold text-lg' : 'mb-4 font-extrabold';
}
