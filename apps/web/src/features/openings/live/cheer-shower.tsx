import { type CSSProperties, useEffect } from 'react';
import { CheerPicture } from './cheer-picture.tsx';
import type { FlyingCheer } from './cheers.ts';

const SHOWN_MS = 2700;

interface CheerShowerProps {
  cheers: readonly FlyingCheer[];
  onGone: (id: number) => void;
}

/** Lets cheers fly up. Under reduced motion, they are a still row that disappears. */
export function CheerShower({ cheers, onGone }: CheerShowerProps) {
  return (
    <div className="opening-cheers" aria-hidden="true">
      {cheers.map((cheer) => (
        <Cheer key={cheer.id} cheer={cheer} onGone={onGone} />
      ))}
    </div>
  );
}

function Cheer({ cheer: { id, kind }, onGone }: { cheer: FlyingCheer; onGone: (id: number) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once
  useEffect(() => {
    const timer = setTimeout(() => onGone(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const style = {
    '--left': `${8 + ((id * 37) % 84)}%`,
    '--drift': `${((id * 53) % 17) - 8}vw`,
    '--wait': `${(id * 71) % 350}ms`,
  } as CSSProperties;
  return (
    <span className="opening-cheer" style={style}>
      <CheerPicture kind={kind} className="size-10" />
    </span>
  );
}
