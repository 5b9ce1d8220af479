import type { GiftIdea } from '@hooray/contract/advisor/calls.ts';
import { type ReactNode, type RefObject, useId } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { MonsterKind } from '../../../ui/monsters/palette.ts';
import { IdeaCard } from './idea-card.tsx';
import type { Slot } from './suggestions.ts';

const friends: readonly MonsterKind[] = ['horns', 'cyclops', 'fluff', 'wings', 'arms'];

/** Renders a page's actions on an idea. `titleId` names the idea; an action calls `onUsed` when it is done. */
export type RenderIdeaActions = (idea: GiftIdea, titleId: string, onUsed: () => void) => ReactNode;

interface IdeaListProps {
  slots: readonly Slot[];
  budgetMax: number;
  list: RefObject<HTMLUListElement | null>;
  renderActions: RenderIdeaActions;
  onUsed: () => void;
  onDismiss: (key: string, title: string) => void;
  /** Called instead where no other card can take the focus of one that is dismissed. */
  onFocusLost: () => void;
}

/** The slot of a dismissed idea waits for a replacement. */
export function IdeaList({ slots, list, onDismiss, onFocusLost, ...card }: IdeaListProps) {
  const id = useId();
  const titleIdOf = ({ key }: Slot) => `${id}-${key}`;
  const handleDismiss = (slot: Slot, title: string) => {
    const at = slots.indexOf(slot);
    const next = [...slots.slice(at + 1), ...slots.slice(0, at).reverse()].find(({ idea }) => idea);
    if (next) document.getElementById(titleIdOf(next))?.focus({ preventScroll: true });
    else onFocusLost();
    onDismiss(slot.key, title);
  };
  return (
    <div className="@container">
      <ul ref={list} className="grid gap-5 @xl:grid-cols-2 @4xl:grid-cols-3">
        {slots.map((slot, at) => (
          <li key={slot.key} className="min-w-0">
            {slot.idea ? (
              <IdeaCard
                idea={slot.idea}
                titleId={titleIdOf(slot)}
                budgetMax={card.budgetMax}
                friend={friends[at % friends.length] ?? 'horns'}
                actions={card.renderActions(slot.idea, titleIdOf(slot), card.onUsed)}
                onDismiss={() => slot.idea && handleDismiss(slot, slot.idea.title)}
              />
            ) : (
              <Skeleton className="h-full min-h-96 w-full rounded-card!" />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
