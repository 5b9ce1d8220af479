import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { RowButton } from '../../ui/folding/row-button.tsx';
import type { Grouping } from '../log/timeline.ts';
import type { OutgoingMessage } from '../room/outbox.ts';
import { Bubble } from './bubble.tsx';
import { gapAbove, OwnHead, widest } from './message-row.tsx';
import { Quote, type Quoted } from './quote.tsx';

interface OutgoingProps extends Grouping {
  message: OutgoingMessage;
  quoted: Quoted;
  ownId: string;
  isPair: boolean;
  isConnected: boolean;
  onUnfold: () => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

export const OutgoingRow = memo(function OutgoingRow(props: OutgoingProps) {
  const { t } = useLingui();
  const { message, quoted, ownId, isPair, isConnected, onRetry, onDiscard, ...rest } = props;
  const { clientId, state, text, replyTo, writtenAt } = message;
  // An element, because `Trans` parses tags in string values.
  const shownText = <>{text}</>;
  const look = { isFailed: state === 'failed', isFaint: state === 'pending', ...rest };
  return (
    <div className={`ml-auto ${widest} ${gapAbove(rest.isFirst)}`}>
      <OwnHead at={writtenAt} isShown={rest.isFirst && !isPair} />
      <Bubble
        text={text}
        at={isPair ? writtenAt : undefined}
        quote={replyTo !== undefined && <Quote messageId={replyTo} quoted={quoted} ownId={ownId} />}
        {...look}
      />
      {state === 'pending' && rest.isLast && (
        <p className="mt-0.5 animate-appear text-right text-ink-soft text-xs">
          {isConnected ? t`Sending...` : t`Waiting for a connection`}
        </p>
      )}
      {state === 'failed' && (
        <p className="flex flex-wrap items-center justify-end gap-x-3 font-semibold text-cherry text-sm">
          <Trans>Not sent</Trans>
          <RowButton onClick={() => onRetry(clientId)}>
            <Trans>
              <span>Try again</span>
              <span className="sr-only"> to send: {shownText}</span>
            </Trans>
          </RowButton>
          <RowButton className="text-cherry!" onClick={() => onDiscard(clientId)}>
            <Trans>
              <span>Remove</span>
              <span className="sr-only"> the message: {shownText}</span>
            </Trans>
          </RowButton>
        </p>
      )}
    </div>
  );
});
