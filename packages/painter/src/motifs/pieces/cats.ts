import { type Colour, colour, darker, faint, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inLight } from '../../palette.ts';
import { ellipse, line, path } from '../../svg.ts';
import { body, face, paws } from './animal-face.ts';
import { partyHat } from './animal-hat.ts';
import type { Animal } from './animal-heads.ts';

function catOf(scene: Scene, coat: Colour): string {
  const fur = inLight(scene.palette, coat);
  const pale = mix(fur, scene.palette.light, 0.6);
  const stripes = darker(fur, 0.13);
  const whiskers = 'M-44-108L-104-118M-44-100L-106-98M44-108L104-118M44-100L106-98';
  return [
    body(fur),
    path('M-88-150L-78-226L-26-186zM88-150L78-226L26-186z', fur),
    path('M-76-166L-72-206L-42-184zM76-166L72-206L42-184z', mix(colour(0.78, 0.1, 15), fur, 0.3)),
    ellipse(0, -124, 92, 76, fur),
    ellipse(0, -98, 44, 34, pale),
    line('M0-196V-172M-18-192L-14-172M18-192L14-172M-90-130L-68-126M90-130L68-126', stripes, 7),
    face(scene, -134, 38, colour(0.62, 0.14, 15)),
    line(whiskers, faint(scene.palette.light, 0.75), 2.5),
    partyHat(scene, -192, 8, 0),
    paws(fur),
  ].join('');
}

export const gingerCat: Animal = (scene) => catOf(scene, colour(0.76, 0.13, 62));
export const greyCat: Animal = (scene) => catOf(scene, colour(0.66, 0.02, 260));
export const creamCat: Animal = (scene) => catOf(scene, colour(0.92, 0.045, 75));
