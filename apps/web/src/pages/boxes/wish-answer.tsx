import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { HeartsPicker } from '../../features/thanks/hearts-picker.tsx';
import { WishHeart } from '../../features/thanks/wish-heart.tsx';

interface WishAnswerProps {
  box: OpenBox;
  contributionId: string;
  author: string;
}

/** Lets the birthday person answer a wish. The wish's author and the organizer see the answer. */
export function WishAnswer({ box, contributionId, author }: WishAnswerProps) {
  if (box.relation === 'birthday_person')
    return <HeartsPicker boxId={box.id} contributionId={contributionId} name={author} />;
  return <WishHeart boxId={box.id} contributionId={contributionId} name={box.name} />;
}
