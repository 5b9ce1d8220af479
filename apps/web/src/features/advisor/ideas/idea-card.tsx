import type { GiftIdea } from '@hooray/contract/advisor/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatPrice } from '../../../lib/dates/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { NewTabIcon } from '../../../ui/icons.tsx';
import { onFirstClick } from '../../../ui/menus/row-actions.ts';
import { Monster } from '../../../ui/monsters/monster.tsx';
import type { MonsterKind } from '../../../ui/monsters/palette.ts';

interface IdeaCardProps {
  idea: GiftIdea;
  titleId: string;
  heading: 'h3' | 'h4';
  /** The user's maximum, in dollars. */
  budgetMax: number;
  friend: MonsterKind;
  actions: ReactNode;
  onDismiss: () => void;
}

export function IdeaCard(props: IdeaCardProps) {
  const { t } = useLingui();
  const { idea, titleId, heading: Heading, budgetMax, friend, actions, onDismiss } = props;
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full min-w-0 flex-col overflow-hidden rounded-card bg-frosting ring-1 ring-line"
    >
      <div className="relative">
        <IdeaPicture image={idea.image} />
        <PriceTag price={idea.price} />
        {idea.overBudget && (
          <p className="absolute top-3 right-3 rounded-full bg-paper px-3 py-1 font-extrabold text-ink text-sm shadow-soft">
            {idea.price > budgetMax ? t`Above your budget` : t`Below your budget`}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Heading id={titleId} tabIndex={-1} className="scroll-mt-4 font-extrabold text-lg wrap-anywhere">
          <bdi>{idea.title}</bdi>
        </Heading>
        <p className="wrap-anywhere">{idea.text}</p>
        <div className="flex items-end gap-2">
          <Monster kind={friend} className="w-11 shrink-0" />
          <p className="min-w-0 rounded-control rounded-bl-none bg-blueberry-soft px-3 py-2 text-sm wrap-anywhere">
            {idea.reason}
          </p>
        </div>
        <div className="mt-auto grid gap-2 pt-1">
          {actions}
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <a
              href={idea.link}
              target="_blank"
              rel="noopener noreferrer nofollow sponsored"
              aria-describedby={titleId}
              className="link inline-block py-2.5"
            >
              <Trans>See in shops</Trans>
              <NewTabIcon />
            </a>
            <Button
              variant="quiet"
              className="min-h-11! px-3!"
              of={titleId}
              onClick={onFirstClick(onDismiss)}
            >
              <Trans>Not for them</Trans>
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}

const defaultPicture = '/gifts/default.svg';

/** Decorative, because the title is beside it. It keeps its space while loading. */
function IdeaPicture({ image }: { image: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <img
      src={isBroken ? defaultPicture : image}
      alt=""
      width={320}
      height={240}
      onError={() => setBroken(true)}
      className="aspect-4/3 w-full bg-blueberry-soft object-cover"
    />
  );
}

function PriceTag({ price }: { price: number }) {
  return (
    <p className="absolute -bottom-3 left-4 -rotate-2 rounded-control rounded-l-2xl bg-mango py-1.5 pr-4 pl-8 font-extrabold text-mango-ink shadow-soft">
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-3 size-2.5 -translate-y-1/2 rounded-full bg-paper"
      />
      <Trans>from {{ price: formatPrice(price) }}</Trans>
    </p>
  );
}
