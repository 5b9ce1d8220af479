import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Monster } from '../../../ui/monsters/monster.tsx';
import type { MonsterKind, MonsterMood } from '../../../ui/monsters/palette.ts';

interface AuthCardProps {
  title: ReactNode;
  intro?: ReactNode;
  monster: MonsterKind;
  mood?: MonsterMood | undefined;
  children?: ReactNode;
  footer?: ReactNode;
}

/** A narrow card with a monster that looks over its edge. */
export function AuthCard({ title, intro, monster, mood, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-12">
      <Monster kind={monster} mood={mood} className="mx-auto -mb-7 w-36" />
      <Card className="relative">
        <h1 className="text-center wrap-anywhere">{title}</h1>
        {intro && <p className="mt-2 text-center text-ink-soft">{intro}</p>}
        {children && <div className="mt-6">{children}</div>}
      </Card>
      {footer && <p className="mt-6 text-center">{footer}</p>}
    </div>
  );
}
