import type { User } from '@hooray/contract/accounts/calls.ts';
import { isVisible } from '@hooray/contract/protocol/visible-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isBirthday } from '../../lib/dates/birthday.ts';
import { useTodayText } from '../../lib/dates/clock.ts';
import { boxesForMeQuery } from '../../queries/boxes.ts';
import { useMatchingClosure } from '../../queries/matching-closure.ts';
import { PeekingBoxPicture } from '../../ui/art/peeking-box-picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BirthdayConfetti } from '../../ui/feedback/confetti.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import { pictureCardClass } from '../../ui/picture-card-class.ts';
import { BirthdayGate } from './birthday-gate.tsx';
import { CelebrateAndCongratulate } from './celebrate-and-congratulate.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { isOpenOn } from './open-boxes.ts';

const cardClass =
  'relative flex min-w-0 items-center gap-4 p-4 sm:gap-6 sm:p-6 ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-blueberry has-focus-visible:outline-offset-3';
const besideChat = 'lg:grow lg:flex-col-reverse lg:justify-end lg:gap-10 lg:p-8 lg:text-center';

interface UserHomeProps {
  user: User | null;
  page: 'home' | 'celebrate';
  /** The offer of a passkey, which is usually empty. */
  offer: ReactNode;
  /** The notes of thanks, which may be empty. */
  thanks: ReactNode;
  /** The "what's next" cards. */
  next: ReactNode;
  chat: ReactNode;
}

/** The home of signed-in users, at / and at /celebrate. */
export function UserHome({ user, page, offer, thanks, next, chat }: UserHomeProps) {
  const isToday = user !== null && isBirthday(user.birthday, new Date());
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-12">
      {isToday && <OwnBoxToday />}
      <InvitationCard />
      <Greeting user={user} isToday={isToday} />
      <div className="min-w-0 empty:hidden">{next}</div>
      <div className="min-w-0 empty:hidden">{offer}</div>
      <CelebrateAndCongratulate isCompact />
      {isToday ? (
        <>
          {thanks}
          {chat}
        </>
      ) : (
        <div className="grid grid-cols-1 gap-6 sm:gap-8 lg:grid-cols-[2fr_3fr]">
          <div className="flex min-w-0 flex-col gap-6 sm:gap-8">
            <OwnBoxCard className={besideChat} pictureClassName="sm:w-44 lg:w-72">
              <Trans>What your friends wrap for your birthday waits here until the day.</Trans>
            </OwnBoxCard>
            {thanks}
          </div>
          <div className="min-w-0 self-start">{chat}</div>
        </div>
      )}
      {user && <BirthdayGate user={user} page={page} />}
      {isToday && <BirthdayConfetti />}
    </div>
  );
}

function Greeting({ user, isToday }: { user: User | null; isToday: boolean }) {
  const { t } = useLingui();
  const name = user?.name ?? '';
  const isRandomChatOpen = useMatchingClosure(user?.birthday ?? null) === undefined;
  return (
    <header className="grid items-center gap-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h1 className="wrap-anywhere">
          {isVisible(name) ? t`Happy Birthday ${name}` : t`Happy Birthday say my name`}
        </h1>
        <p className="mt-2 max-w-text text-ink-soft text-lg">
          {isToday
            ? t`It really is your day. The cake's for you.`
            : t`Every day is someone's birthday. Until it's yours, celebrate theirs.`}
        </p>
        <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to="/interest_parties">
            <Trans>Interest parties</Trans>
          </ButtonLink>
          {isRandomChatOpen && (
            <ButtonLink to="/random_birthday_person" variant="secondary">
              <Trans>Random birthday person</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
      <Monster kind="arms" mood="party" className="w-40 max-sm:hidden" />
    </header>
  );
}

/**
 * Shown on the user's birthday, above everything else. All sentences share one space, so that nothing moves when the
 * boxes load.
 */
function OwnBoxToday() {
  const today = useTodayText();
  const { data: boxes } = useQuery(boxesForMeQuery(today));
  const isOpen = boxes && isOpenOn(today, boxes);
  return (
    <OwnBoxCard className="" pictureClassName="sm:w-36">
      <span className="grid *:col-start-1 *:row-start-1 sm:text-lg">
        <span className={isOpen === true ? '' : 'invisible'}>
          <Trans>It's open! See what your friends made for you.</Trans>
        </span>
        <span className={isOpen === false ? '' : 'invisible'}>
          <Trans>What your friends wrap for you waits here.</Trans>
        </span>
      </span>
    </OwnBoxCard>
  );
}

interface OwnBoxCardProps {
  className: string;
  pictureClassName: string;
  children: ReactNode;
}

/** Links the whole card to the user's own box. */
function OwnBoxCard({ className, pictureClassName, children }: OwnBoxCardProps) {
  return (
    <section aria-labelledby="own-box" className={pictureCardClass('mango', `${cardClass} ${className}`)}>
      <PeekingBoxPicture className={`w-24 shrink-0 min-[22rem]:w-28 ${pictureClassName}`} />
      <div className="min-w-0">
        <h2 id="own-box" className="text-lg min-[22rem]:text-xl sm:text-2xl">
          <Link
            to="/celebrate/my_birthday_box"
            className="outline-none after:absolute after:inset-0 after:rounded-card"
          >
            <Trans>Your Birthday Box</Trans>
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </section>
  );
}
