import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Monster } from '../../ui/monsters/monster.tsx';
import type { MonsterKind } from '../../ui/monsters/palette.ts';

/** Keeps the place of a panel whose part of the product is still to come. */
export function ComingPanel(props: { title: string; monster: MonsterKind; children: ReactNode }) {
  return (
    <Card className="flex items-center gap-4">
      <Monster kind={props.monster} mood="sleepy" className="w-20 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-lg">{props.title}</h2>
        <p className="mt-1 text-ink-soft">{props.children}</p>
      </div>
    </Card>
  );
}
