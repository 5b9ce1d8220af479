import type { OwnDecision } from '@hooray/contract/moderation/appeal-calls.ts';
import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '../../lib/api/sentence-of.ts';
import { formatDate } from '../../lib/dates/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/list-state.tsx';
import { onFirstClick, useFocusTarget } from '../../ui/menus/row-actions.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { ownDecisionsQuery } from './own-decisions-queries.ts';

const removals: Record<ReportSubject, MessageDescriptor> = {
  message: msg`We removed a message that you wrote.`,
  user: msg`We removed something that you posted.`,
  party: msg`We removed a party that you opened.`,
  offer: msg`We removed an offer of yours.`,
  contribution: msg`We removed a picture and wish of yours.`,
  box: msg`We removed a Birthday Box that you made.`,
  thanks: msg`We removed a note of thanks that you wrote.`,
};

/** Decisions about the signed-in user. Most users have none and see nothing. */
export function OwnDecisions() {
  const query = useInfiniteQuery(ownDecisionsQuery);
  const { error, refetch } = query;
  const heading = useFocusTarget<HTMLHeadingElement>();
  const decisions = query.data?.pages.flatMap(({ answer }) => answer.decisions);
  if (!decisions?.length && !error) return null;
  return (
    <Card aria-labelledby="own-decisions">
      <h2 id="own-decisions" ref={heading.ref} tabIndex={-1} className="outline-none">
        <Trans>Decisions about you</Trans>
      </h2>
      <div className="mt-5 grid gap-3">
        {error && !decisions && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
        {decisions && (
          <ul className="grid gap-3">
            {decisions.map((decision) => (
              <DecisionRow key={decision.id} decision={decision} onAppealed={heading.focus} />
            ))}
          </ul>
        )}
        <ShowMore of="own-decisions" {...query} />
      </div>
    </Card>
  );
}

interface DecisionRowProps {
  decision: OwnDecision;
  onAppealed: () => void;
}

function DecisionRow({ decision, onAppealed }: DecisionRowProps) {
  const { id, kind, removed, reason, createdAt, isInForce, canAppeal, appeal } = decision;
  const [isAsked, setAsked] = useState(false);
  const sentenceId = useId();
  const handleClose = (isSent: boolean) => {
    setAsked(false);
    // The focused button has just been removed.
    if (isSent) onAppealed();
  };
  return (
    <li className="grid gap-1 rounded-control bg-frosting p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={sentenceId} className="font-extrabold">
          <DecisionSentence decision={decision} />
        </span>
        <time dateTime={createdAt} className="text-ink-soft text-sm">
          {formatDate(new Date(createdAt))}
        </time>
      </p>
      {removed?.words && (
        <blockquote className="border-line border-l-4 pl-3 whitespace-pre-wrap wrap-anywhere">
          <bdi>{removed.words}</bdi>
        </blockquote>
      )}
      {reason && <WithLabel label={<Trans>Why:</Trans>} text={reason} />}
      {kind !== 'remove' && !isInForce && (
        <p className="text-ink-soft text-sm">
          <Trans>This no longer applies.</Trans>
        </p>
      )}
      {appeal && <AppealState {...{ kind, appeal }} />}
      {canAppeal && (
        <Button
          variant="secondary"
          className="mt-2 justify-self-start"
          of={sentenceId}
          onClick={onFirstClick(() => setAsked(true))}
        >
          <Trans>Appeal</Trans>
        </Button>
      )}
      {!appeal && !canAppeal && (
        <p className="text-ink-soft text-sm">
          <Trans>It's too late to appeal this.</Trans>
        </p>
      )}
      {isAsked && <AppealDialog decisionId={id} onClose={handleClose} />}
    </li>
  );
}

function DecisionSentence({ decision: { kind, removed, until } }: { decision: OwnDecision }) {
  const { t } = useLingui();
  if (removed) return t(removals[removed.subject]);
  const day = until && formatDate(new Date(until));
  if (kind === 'mute') return <Trans>We muted you until {day}.</Trans>;
  return <Trans>We suspended your account until {day}.</Trans>;
}

/** The text is on its own line, because its language and direction may differ. */
function WithLabel({ label, text }: { label: ReactNode; text: string }) {
  return (
    <div>
      <p className="text-ink-soft text-sm">{label}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}

type AppealStateProps = Pick<OwnDecision, 'kind'> & { appeal: NonNullable<OwnDecision['appeal']> };

function AppealState({ kind, appeal: { text, createdAt, outcome, note } }: AppealStateProps) {
  const day = formatDate(new Date(createdAt));
  return (
    <>
      <WithLabel label={<Trans>You appealed on {day}:</Trans>} text={text} />
      {outcome === null && (
        <p className="text-ink-soft text-sm">
          <Trans>We're looking into it.</Trans>
        </p>
      )}
      {outcome === 'upheld' && (
        <p className="font-extrabold text-sm">
          <Trans>We looked at your appeal, and our decision stands.</Trans>
        </p>
      )}
      {outcome === 'overturned' && (
        <p className="font-extrabold text-sm">
          {kind === 'remove' ? (
            <Trans>
              We looked at your appeal and reversed our decision. What we removed can't come back, but you can
              post it again.
            </Trans>
          ) : (
            <Trans>We looked at your appeal and reversed our decision.</Trans>
          )}
        </p>
      )}
      {note && <WithLabel label={<Trans>Why:</Trans>} text={note} />}
    </>
  );
}
