import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { phaseOf } from '../../features/boxes/box-days.ts';
import { teamGiftQuery } from '../../features/collage/collage-queries.ts';
import { useNow } from '../../lib/dates/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MonsterFamily } from '../../ui/monsters/monster-family.tsx';
import { useCanOpen } from './use-can-open.ts';

interface BlankCardProps {
  box: OpenBox;
  heading: 'h2' | 'h3';
}

/** Shown to the birthday person in place of a card that doesn't exist yet. */
export function BlankCard({ box, heading }: BlankCardProps) {
  const { t } = useLingui();
  const { data: people = [] } = useQuery(teamGiftQuery(box.id));
  const canOpen = useCanOpen(box);
  const now = useNow();
  if (people.some(({ contributionId }) => contributionId !== null)) {
    return (
      <Greeting heading={heading} title={t`Your card is on its way`}>
        <Trans>
          Your friends have written to you. The picture is being put together, and appears here by itself.
        </Trans>
      </Greeting>
    );
  }
  if (!canOpen) {
    return (
      <Greeting heading={heading} title={t`Your card is still blank`}>
        <Trans>It fills up until your birthday, wish by wish.</Trans>
      </Greeting>
    );
  }
  return (
    <Greeting
      heading={heading}
      title={
        phaseOf(box, now) === 'past'
          ? t`Happy belated birthday from all of us!`
          : t`Happy birthday from all of us!`
      }
      action={
        <ButtonLink to="/celebrate">
          <Trans>Come and celebrate</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Friends can still write on your card. Whatever they add appears here by itself. Until then, the
        monsters would love to celebrate with you.
      </Trans>
    </Greeting>
  );
}

interface GreetingProps {
  heading: BlankCardProps['heading'];
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Greeting({ heading: Heading, title, action, children }: GreetingProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-mango-soft px-5 py-8 text-center sm:py-10">
      <MonsterFamily className="w-full max-w-md" />
      <Heading className="text-xl! sm:text-2xl!">{title}</Heading>
      <p className="max-w-text text-balance text-ink-soft text-lg">{children}</p>
      {action}
    </div>
  );
}
