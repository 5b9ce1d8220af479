import { type ReactNode, useEffect } from 'react';
import type { Step } from '../steps.ts';
import { wishIndexOf } from '../steps.ts';
import type { OpeningContents, ShownWish } from './contents.ts';
import { CardStep } from './steps/card-step.tsx';
import { CollageStep } from './steps/collage-step.tsx';
import { CreditsStep } from './steps/credits-step.tsx';
import { GiftsStep } from './steps/gifts-step.tsx';
import { KeepsakesStep } from './steps/keepsakes-step.tsx';
import { PresentStep } from './steps/present-step.tsx';
import { ThanksStep } from './steps/thanks-step.tsx';
import { WishStep } from './steps/wish-step.tsx';

/** Long enough to see the lid fly off and the monster jump. */
const UNWRAPPING_MS = 3000;

interface StepViewProps {
  step: Step;
  wish: ShownWish | undefined;
  /** The number of wishes seen so far. */
  seen: number;
  /** The box's credits when the opening began. */
  credits: number;
  contents: OpeningContents;
  isUnwrapping: boolean;
  onUnwrap: () => void;
  onUnwrapped: () => void;
  onSlideshow: () => void;
}

export function StepView(props: StepViewProps): ReactNode {
  const { step, wish, credits, contents } = props;
  const { name, wishes, collage, gifts, claim, thanks, downloads, renderHearts } = contents;
  usePreloaded(wishes[nextWishIndex(step)]?.picture);
  switch (step.kind) {
    case 'present':
      return <Present {...props} />;
    case 'card':
      return <CardStep name={name} friends={wishes.length} frames={collage?.items ?? []} />;
    case 'wish':
      return (
        wish && (
          <WishStep
            wish={wish}
            index={wishIndexOf(step)}
            total={wishes.length}
            hearts={renderHearts?.(wish.contributionId, wish.name)}
          />
        )
      );
    case 'collage':
      return collage && <CollageStep name={name} picture={collage.picture} seen={seenItems(props)} />;
    case 'gifts':
      return <GiftsStep gifts={gifts} />;
    case 'credits':
      return <CreditsStep credits={credits} claim={claim} />;
    case 'thanks':
      return <ThanksStep>{thanks}</ThanksStep>;
    case 'keepsakes':
      return (
        <KeepsakesStep
          picture={collage?.picture}
          downloads={downloads}
          onSlideshow={wishes.length > 0 ? props.onSlideshow : undefined}
        />
      );
  }
}

function Present({ contents, isUnwrapping, onUnwrap, onUnwrapped }: StepViewProps) {
  const { name, friends, isToday, isFinished } = contents;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once
  useEffect(() => {
    if (!isUnwrapping) return;
    const timer = setTimeout(onUnwrapped, UNWRAPPING_MS);
    return () => clearTimeout(timer);
  }, [isUnwrapping]);
  return (
    <PresentStep
      name={name}
      friends={friends}
      isToday={isToday}
      isOpen={isUnwrapping}
      hasConfetti={!isFinished}
      onOpen={onUnwrap}
    />
  );
}

/** Returns the collage items of the wishes seen so far. */
function seenItems({ seen, contents: { wishes, collage } }: StepViewProps) {
  return wishes
    .slice(0, seen)
    .flatMap(({ authorId }) => collage?.items.find(({ userId }) => userId === authorId) ?? []);
}

function nextWishIndex(step: Step): number {
  if (step.kind === 'card') return 0;
  return step.kind === 'wish' ? wishIndexOf(step) + 1 : -1;
}

/** Loads a picture before it is shown. */
function usePreloaded(address: string | null | undefined): void {
  useEffect(() => {
    if (address) new Image().src = address;
  }, [address]);
}
