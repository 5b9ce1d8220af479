import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Monster } from '../../ui/monsters/monster.tsx';
import type { Grouping } from '../log/timeline.ts';
import { stickerOf } from '../stickers/stickers.ts';
import { FoldedMessage } from './folded-message.tsx';
import { isFewEmoji, MessageText } from './message-text.tsx';
import { timeOf } from './relative-time.ts';

interface BubbleProps extends Grouping {
  text: string;
  /** The time to show inside the bubble. */
  at: Date | undefined;
  author?: string | undefined;
  /** Called before a long message is unfolded. */
  onUnfold: () => void;
  quote?: ReactNode;
  isEdited?: boolean;
  isFailed?: boolean;
  isFaint?: boolean;
}

/** A message on its own background. If the group continues, the corners on the author's side are tight. */
export function Bubble(props: BubbleProps) {
  const { t } = useLingui();
  const { text, at, author, isFirst, isLast, onUnfold, quote, isEdited = false, isFailed = false } = props;
  const isOwn = author === undefined;
  const side = isOwn ? 'ml-auto' : '';
  const faint = props.isFaint ? 'opacity-60' : '';
  const sticker = stickerOf(text);
  if (sticker || isFewEmoji(text)) {
    return (
      <div data-bubble className={`w-fit max-w-full py-1 ${side} ${faint}`}>
        {quote}
        {sticker ? (
          <Monster kind={sticker.kind} mood={sticker.mood} title={t(sticker.name)} className="w-32" />
        ) : (
          <span className="text-4xl">{text}</span>
        )}
        <BubbleEnd isEdited={isEdited} at={at} />
      </div>
    );
  }
  const ground = isOwn ? 'bg-raspberry-soft' : 'bg-blueberry-soft';
  const corners = isOwn
    ? `${isFirst ? '' : 'rounded-tr-md'} ${isLast ? '' : 'rounded-br-md'}`
    : `${isFirst ? '' : 'rounded-tl-md'} ${isLast ? '' : 'rounded-bl-md'}`;
  const edge = isFailed ? 'ring-2 ring-inset ring-cherry' : '';
  return (
    <div
      dir="auto"
      data-bubble
      className={`flow-root w-fit min-w-0 max-w-full whitespace-pre-wrap rounded-[18px] px-3.5 py-2 [overflow-clip-margin:0px] wrap-anywhere ${ground} ${corners} ${edge} ${side} ${faint}`}
    >
      {quote}
      <FoldedMessage
        {...{ text, author, onUnfold }}
        renderText={(shown) => <MessageText text={shown} />}
        className="-mb-2"
      />
      <BubbleEnd isEdited={isEdited} at={at} />
    </div>
  );
}

function BubbleEnd({ isEdited, at }: { isEdited: boolean; at: Date | undefined }) {
  return (
    <>
      {isEdited && (
        <span className="ml-1.5 whitespace-nowrap text-ink-soft text-xs">
          <Trans>edited</Trans>
        </span>
      )}
      {at && <BubbleTime at={at} />}
    </>
  );
}

/** Shows the time beside the end of the text if there is room, or else below. */
function BubbleTime({ at }: { at: Date }) {
  return (
    <span className="float-right mt-1.5 -mb-1 ml-3">
      <Moment at={at} />
    </span>
  );
}

export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="shrink-0 text-ink-soft text-xs">
      {timeOf(at)}
    </time>
  );
}
