import { type ChatMonster, chatMonsters } from '@hooray/contract/matching/constants.ts';
import type { Icebreaker } from '@hooray/contract/matching/events.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Monster } from '../../../ui/monsters/monster.tsx';

interface IcebreakerCardProps {
  icebreaker: Icebreaker;
  monster: ChatMonster;
  onSkip: () => void;
}

/** Shows the question to both users, between two monsters. Each can fold it away. */
export function IcebreakerCard({ icebreaker: { question, language }, monster, onSkip }: IcebreakerCardProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(true);
  return (
    <section
      aria-label={t`A question for both of you`}
      // Hidden above a phone's keyboard, to leave the space to the chat.
      className="flex items-center justify-center gap-2 border-line border-b bg-mango-soft px-3 sm:gap-4 sm:px-4 [@media(max-height:30rem)]:hidden"
    >
      {isOpen && <Monster kind={monster} className="w-12 shrink-0 sm:w-16" />}
      <div className="min-w-0 py-2 text-center">
        <p lang={language} aria-live="polite" className="text-balance font-extrabold sm:text-lg">
          {isOpen && question}
        </p>
        <div className="flex flex-wrap justify-center gap-x-4">
          {isOpen && (
            <CardButton onClick={onSkip}>
              <Trans>Another question</Trans>
            </CardButton>
          )}
          <CardButton isExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t`Hide` : t`Show a question for both of you`}
          </CardButton>
        </div>
      </div>
      {isOpen && <Monster kind={companionOf(monster)} className="w-12 shrink-0 sm:w-16" />}
    </section>
  );
}

interface CardButtonProps {
  isExpanded?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function CardButton({ isExpanded, onClick, children }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      onClick={onClick}
      className="link min-h-11 min-w-11 rounded-control px-1 text-sm"
    >
      {children}
    </button>
  );
}

function companionOf(monster: ChatMonster): ChatMonster {
  const next = (chatMonsters.indexOf(monster) + 2) % chatMonsters.length;
  return chatMonsters[next] ?? chatMonsters[0];
}
