import type { User } from '@hooray/contract/accounts.ts';
import type { ReactNode } from 'react';
import { isBirthday } from '../../lib/birthday.ts';
import { BirthdayConfetti } from '../../ui/birthday-confetti.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import { CelebrateAndCongratulate } from './celebrate-and-congratulate.tsx';
import { GateKeeper } from './gate-keeper.tsx';
import { OwnBoxCard } from './own-box-card.tsx';

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
      <div className="grid grid-cols-1 gap-6 sm:gap-8 lg:grid-cols-[2fr_3fr]">
        <OwnBoxCard />
        {chat}
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
