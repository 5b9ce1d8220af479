import { type Colour, colour, darker, lighter } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf, inLight } from '../../palette.ts';
import { ellipse, path } from '../../svg.ts';
import { body, face, paws } from './animal-face.ts';
import { partyHat } from './animal-hat.ts';
import type { Animal } from './animal-heads.ts';

function dogOf(scene: Scene, coat: Colour, marks: Colour): string {
  const fur = inLight(scene.palette, coat);
  const patch = inLight(scene.palette, marks);
  return [
    body(fur),
    ellipse(0, -122, 86, 82, fur),
    path('M6-202C60-206 92-160 84-110C50-96 18-120 6-202z', patch),
    path(
      'M-62-184C-112-196-126-126-104-84C-80-74-66-112-58-150zM62-184C112-196 126-126 104-84C80-74 66-112 58-150z',
      darker(patch, 0.05),
    ),
    ellipse(0, -92, 48, 38, lighter(fur, 0.04)),
    path('M-12-76Q0-38 12-76z', colour(0.72, 0.15, 15)),
    face(scene, -134, 36, inkOf(scene.palette)),
    partyHat(scene, -198, -8, 1),
    paws(fur),
  ].join('');
}

export const brownDog: Animal = (scene) => dogOf(scene, colour(0.9, 0.045, 78), colour(0.58, 0.09, 52));
export const greyDog: Animal = (scene) => dogOf(scene, colour(0.95, 0.015, 80), colour(0.5, 0.02, 280));
export const goldenDog: Animal = (scene) => dogOf(scene, colour(0.82, 0.1, 72), colour(0.7, 0.12, 62));
