import type { Motif } from './motif.ts';
import { animals, cats, dogs } from './motifs/animals.ts';
import { autumn } from './motifs/autumn.ts';
import { balloons } from './motifs/balloons.ts';
import { butterflies } from './motifs/butterflies.ts';
import { cake } from './motifs/cake.ts';
import { city } from './motifs/city.ts';
import { confetti } from './motifs/confetti.ts';
import { fireworks } from './motifs/fireworks.ts';
import { flowers } from './motifs/flowers.ts';
import { forest } from './motifs/forest.ts';
import { hats } from './motifs/hats.ts';
import { hearts } from './motifs/hearts.ts';
import { monsters } from './motifs/monsters.ts';
import { mountains } from './motifs/mountains.ts';
import { music } from './motifs/music.ts';
import { presents } from './motifs/presents.ts';
import { rainbow } from './motifs/rainbow.ts';
import { sea } from './motifs/sea.ts';
import { snow } from './motifs/snow.ts';
import { space } from './motifs/space.ts';
import { sport } from './motifs/sport.ts';
import { stars } from './motifs/stars.ts';

/** All motifs of backgrounds. */
export const motifs = {
  animals,
  autumn,
  balloons,
  butterflies,
  cake,
  cats,
  city,
  confetti,
  dogs,
  fireworks,
  flowers,
  forest,
  hats,
  hearts,
  monsters,
  mountains,
  music,
  presents,
  rainbow,
  sea,
  snow,
  space,
  sport,
  stars,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

/** Used if no word of the prompt names a motif. */
export const festiveMotifs = [
  'balloons',
  'confetti',
  'hats',
  'presents',
  'cake',
  'stars',
  'flowers',
  'monsters',
] as const satisfies readonly MotifName[];
