import type { GiftIdea } from '@hooray/contract/advisor/calls.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useId } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { MonsterKind } from '../../../ui/monsters/palette.ts';
import { IdeaCard } from './idea-card.tsx';
import type { Slot } from './suggestions.ts';

const friends: readonly MonsterKind[] = ['horns', 'cyclops', 'fluff', 'wings', 'arms'];

/** Renders the page's actions on an idea. `titleId` is the id of its title. An action calls `onUsed` on success. */
export type RenderIdeaActions = (idea: GiftIdea, titleId: string, onUsed: () => void) => ReactNode;

interface IdeaListProps {
  slots: readonly Slot[];
  budgetMax: number;
  list: RefObject<HTMLDivElement | null>;
  renderActions: RenderIdeaActions;
  onUsed: () => void;
  onDismiss: (key: string, title: string) => void;
  /** Called if the dismissed card had the focus and no other card can take it. */
  onFocusLost: () => void;
}

/** General ideas have their own heading below the others. */
export function IdeaList({ slots, list, onDismiss, onFocusLost, ...card }: IdeaListProps) {
  const id = useId();
  const titleIdOf = ({ key }: Slot) => `${id}-${key}`;
  const related = slots.filter(({ isGeneral }) => !isGeneral);
  const general = slots.filter(({ isGeneral }) => isGeneral);
  const handleDismiss = (slot: Slot, title: string) => {
    const shown = [...related, ...general];
    const at = shown.indexOf(slot);
    const next = [...shown.slice(at + 1), ...shown.slice(0, at).reverse()].find(({ idea }) => idea);
    if (next) document.getElementById(titleIdOf(next))?.focus({ preventScroll: true });
    else onFocusLost();
    onDismiss(slot.key, title);
  };
  const cards = { ...card, titleIdOf, onDismiss: handleDismiss };
  return (
    <div ref={list} className="@container grid gap-5">
      {related.length > 0 && <Cards {...cards} slots={related} heading="h3" />}
      {general.length > 0 && (
        <section aria-labelledby={`${id}-general`} className="grid gap-4">
          <h3 id={`${id}-general`} className="mt-3 text-xl">
            <Trans>Also nice for anybody</Trans>
          </h3>
          <Cards {...cards} slots={general} heading="h4" />
        </section>
      )}
    </div>
  );
}

interface CardsProps extends Pick<IdeaListProps, 'slots' | 'budgetMax' | 'renderActions' | 'onUsed'> {
  heading: 'h3' | 'h4';
  titleIdOf: (slot: Slot) => string;
  onDismiss: (slot: Slot, title: string) => void;
}

/** A dismissed idea's slot stays empty until its replacement arrives. */
function Cards({ slots, heading, budgetMax, titleIdOf, renderActions, onUsed, onDismiss }: CardsProps) {
  return (
    <ul className="grid gap-5 @xl:grid-cols-2 @4xl:grid-cols-3">
      {slots.map((slot, at) => (
        <li key={slot.key} className="min-w-0">
          {slot.idea ? (
            <IdeaCard
              idea={slot.idea}
              titleId={titleIdOf(slot)}
              heading={heading}
              budgetMax={budgetMax}
              friend={friends[at % friends.length] ?? 'horns'}
              actions={renderActions(slot.idea, titleIdOf(slot), onUsed)}
              onDismiss={() => slot.idea && onDismiss(slot, slot.idea.title)}
            />
          ) : (
            <Skeleton className="h-full min-h-96 w-full rounded-card!" />
          )}
        </li>
      ))}
    </ul>
  );
}
