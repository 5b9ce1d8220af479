import { isFewEmoji, MessageText } from './message-text.tsx';
import type { Grouping } from './timeline.ts';

interface BubbleProps extends Grouping {
  text: string;
  isOwn: boolean;
  isFailed?: boolean;
  isFaint?: boolean;
}

/** What was said, on its own ground; the corners towards the speaker's side are tight where the group goes on. */
export function Bubble({ text, isOwn, isFirst, isLast, isFailed = false, isFaint = false }: BubbleProps) {
  const side = isOwn ? 'ml-auto' : '';
  const faint = isFaint ? 'opacity-60' : '';
  if (isFewEmoji(text)) {
    return <p className={`w-fit py-1 text-4xl ${side} ${faint}`}>{text}</p>;
  }
  const ground = isOwn ? 'bg-raspberry-soft' : 'bg-blueberry-soft';
  const corners = isOwn
    ? `${isFirst ? '' : 'rounded-tr-md'} ${isLast ? '' : 'rounded-br-md'}`
    : `${isFirst ? '' : 'rounded-tl-md'} ${isLast ? '' : 'rounded-bl-md'}`;
  const edge = isFailed ? 'ring-2 ring-inset ring-cherry' : '';
  return (
    <p
      dir="auto"
      className={`w-fit max-w-full whitespace-pre-wrap rounded-[18px] px-3.5 py-2 wrap-anywhere ${ground} ${corners} ${edge} ${side} ${faint}`}
    >
      <MessageText text={text} />
    </p>
  );
}
