import { Trans } from '@lingui/react/macro';
import { MonsterFamily } from '../../ui/monsters/monster-family.tsx';
import { CelebrateAndCongratulate } from './celebrate-and-congratulate.tsx';

export function VisitorHome({ onCelebrate }: { onCelebrate: () => void }) {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-12">
      <div className="mx-auto max-w-2xl text-center">
        <h1 className="text-3xl sm:text-4xl">
          <Trans>Welcome to Hooray!</Trans>
        </h1>
        <p className="mt-3 text-ink-soft text-lg">
          <Trans>The place where birthdays get the noise they deserve. Whose day is it?</Trans>
        </p>
      </div>
      <div className="mt-6 sm:mt-10">
        <CelebrateAndCongratulate onCelebrate={onCelebrate} />
      </div>
      <MonsterFamily className="mx-auto mt-10 w-full max-w-3xl sm:mt-14" />
    </div>
  );
}
