import type { Motif } from './motif.ts';
import { balloons } from './motifs/balloons.ts';
import { cake } from './motifs/cake.ts';
import { city } from './motifs/city.ts';
import { confetti } from './motifs/confetti.ts';
import { fireworks } from './motifs/fireworks.ts';
import { hats } from './motifs/hats.ts';
import { hearts } from './motifs/hearts.ts';
import { monsters } from './motifs/monsters.ts';
import { music } from './motifs/music.ts';
import { animals, cats, dogs } from './motifs/nature/animals.ts';
import { autumn } from './motifs/nature/autumn.ts';
import { butterflies } from './motifs/nature/butterflies.ts';
import { flowers } from './motifs/nature/flowers.ts';
import { forest } from './motifs/nature/forest.ts';
import { mountains } from './motifs/nature/mountains.ts';
import { rainbow } from './motifs/nature/rainbow.ts';
import { sea } from './motifs/nature/sea.ts';
import { snow } from './motifs/nature/snow.ts';
import { space } from './motifs/nature/space.ts';
import { stars } from './motifs/nature/stars.ts';
import {
  books,
  castle,
  desert,
  disco,
  games,
  lanterns,
  picnic,
  rain,
  robots,
  teatime,
  travel,
  vehicles,
} from './motifs/pastimes.ts';
import { presents } from './motifs/presents.ts';
import { sport } from './motifs/sport.ts';

export const motifs = {
  animals,
  autumn,
  balloons,
  books,
  butterflies,
  cake,
  castle,
  cats,
  city,
  confetti,
  desert,
  disco,
  dogs,
  fireworks,
  flowers,
  forest,
  games,
  hats,
  hearts,
  lanterns,
  monsters,
  mountains,
  music,
  picnic,
  presents,
  rain,
  rainbow,
  robots,
  sea,
  snow,
  space,
  sport,
  stars,
  teatime,
  travel,
  vehicles,
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
