import type { ReactNode } from 'react';
import { Monster, type MonsterProps } from './monsters/monster.tsx';

interface SceneProps {
  title: string;
  monster: MonsterProps['kind'];
  mood?: MonsterProps['mood'];
  children: ReactNode;
  action?: ReactNode;
}

/** For pages with nothing to show or no access. */
export function Scene({ title, monster, mood = 'sleepy', children, action }: SceneProps) {
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-center justify-items-center gap-4 px-4 py-10 text-center sm:px-6">
      <Monster kind={monster} mood={mood} className="w-44 sm:w-52" />
      <h1>{title}</h1>
      <div className="text-balance text-ink-soft text-lg">{children}</div>
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
