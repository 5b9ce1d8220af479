import { chatLimits } from '@hooray/contract/chats/constants.ts';
import type { NextCard } from '@hooray/contract/notifications/calls.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatDaysLeft } from '../../lib/dates/formats.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { RenderPerson } from '../../ui/person-row.tsx';

export type RenderAvatar = RenderPerson['renderAvatar'];

type CardOf<Type extends NextCard['type']> = Extract<NextCard, { type: Type }>;

interface NextCardViewProps {
  card: NextCard;
  renderAvatar: RenderAvatar;
}

export function NextCardView({ card, renderAvatar }: NextCardViewProps) {
  if (card.type === 'box') return <BoxCard {...card} />;
  if (card.type === 'birthday') return <BirthdayCard {...card} renderAvatar={renderAvatar} />;
  return (
    <Frame days={0}>
      <h3 className="text-lg">
        <WholeLink to="/celebrate/my_birthday_box">
          <Trans>Your box is open!</Trans>
        </WholeLink>
      </h3>
      <p className="text-ink-soft text-sm">
        <Trans>See what your friends made for you.</Trans>
      </p>
    </Frame>
  );
}

function BoxCard({ box, days, signed, members, isSigned, newMessages }: CardOf<'box'>) {
  const { t } = useLingui();
  const { name } = box;
  const amount = newMessages < chatLimits.unread ? newMessages : `${chatLimits.unread}+`;
  return (
    <Frame days={days}>
      <h3 className="text-lg">
        <WholeLink to={`/birthday_box/${box.id}`}>
          <Trans>
            <bdi>{name}</bdi>'s box
          </Trans>
        </WholeLink>
      </h3>
      <div className="mt-auto text-sm">
        <p className="text-ink-soft">
          {signed === members ? t`Everyone has signed` : t`${signed} of ${members} signed`}
        </p>
        {newMessages > 0 && (
          <p className="font-extrabold text-raspberry">
            <Plural value={newMessages} one={`${amount} new message`} other={`${amount} new messages`} />
          </p>
        )}
        {!isSigned && (
          <p className="font-extrabold text-raspberry">
            <Trans>You haven't signed yet</Trans>
          </p>
        )}
      </div>
    </Frame>
  );
}

function BirthdayCard({
  person,
  days,
  boxId,
  renderAvatar,
}: CardOf<'birthday'> & { renderAvatar: RenderAvatar }) {
  const { t } = useLingui();
  const nameId = useId();
  const linkId = useId();
  return (
    <Frame days={days}>
      <div className="flex items-center gap-3">
        {renderAvatar({ id: person.id, avatarUrl: person.avatar_url })}
        <h3 id={nameId} className="line-clamp-2 text-lg wrap-anywhere">
          <bdi>{person.name}</bdi>
        </h3>
      </div>
      <ButtonLink
        id={linkId}
        aria-labelledby={`${linkId} ${nameId}`}
        variant="secondary"
        className="mt-auto w-full"
        to={boxId === undefined ? `/for-friends?friend=${person.id}` : `/birthday_box/${boxId}`}
      >
        {boxId === undefined ? t`Make a box` : t`Open the box`}
      </ButtonLink>
    </Frame>
  );
}

function Frame({ days, children }: { days: number; children: ReactNode }) {
  return (
    <li
      className={`relative flex min-h-48 min-w-58 max-w-md flex-1 flex-col gap-2 rounded-card border-2 border-transparent p-4 shadow-soft has-[a.outline-none:focus-visible]:outline-3 has-[a.outline-none:focus-visible]:outline-blueberry ${days === 0 ? 'bg-raspberry-soft' : 'bg-paper'}`}
    >
      <p className="w-fit rounded-full bg-mango px-3 py-0.5 font-extrabold text-mango-ink text-sm">
        {formatDaysLeft(days)}
      </p>
      {children}
    </li>
  );
}

/** Makes the whole card a link. */
function WholeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="line-clamp-2 text-ink no-underline outline-none wrap-anywhere after:absolute after:inset-0 after:rounded-card"
    >
      {children}
    </Link>
  );
}
