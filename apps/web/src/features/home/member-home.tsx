import type { User } from '@hooray/contract/accounts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isBirthday } from '../../lib/birthday.ts';
import { BirthdayConfetti } from '../../ui/birthday-confetti.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import { CelebrateAndCongratulate } from './celebrate-and-congratulate.tsx';
import { GateKeeper } from './gate-keeper.tsx';

interface MemberHomeProps {
  user: User | null;
  page: 'home' | 'celebrate';
  /** The chat of all who celebrate. */
  chat: ReactNode;
}

/** The home of signed-in people, at / and at /celebrate. */
export function MemberHome({ user, page, chat }: MemberHomeProps) {
  const isToday = user !== null && isBirthday(user.birthday, new Date());
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <Greeting name={user?.name ?? ''} isToday={isToday} />
      <CelebrateAndCongratulate isCompact />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
        {chat}
        <BoxCard />
      </div>
      {user && <GateKeeper user={user} page={page} />}
      {isToday && <BirthdayConfetti />}
    </div>
  );
}

function Greeting({ name, isToday }: { name: string; isToday: boolean }) {
  return (
    <header className="grid items-center gap-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h1 className="break-words">Happy Birthday {name.trim() === '' ? 'say my name' : name}</h1>
        <p className="mt-2 max-w-text text-ink-soft text-lg">
          {isToday
            ? 'It is really your day today. The cake is for you.'
            : 'Every day is somebody’s birthday. Until it is yours, celebrate theirs.'}
        </p>
        <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to="/interest_parties">Interest parties</ButtonLink>
          <ButtonLink to="/random_birthday_person" variant="secondary">
            Random birthday person
          </ButtonLink>
        </div>
      </div>
      <Monster kind="arms" mood="party" className="w-40 max-sm:hidden" />
    </header>
  );
}

function BoxCard() {
  return (
    <Card aria-labelledby="birthday-box" className="flex flex-col items-start">
      <h2 id="birthday-box">A box for your day</h2>
      <p className="mt-3 mb-4 text-ink-soft">
        When friends make a box for your birthday, it waits for you here, well wrapped until the day.
      </p>
      <Link to="/celebrate/my_birthday_box" className="link mt-auto inline-flex min-h-11 items-center">
        Your Birthday Box
      </Link>
    </Card>
  );
}
