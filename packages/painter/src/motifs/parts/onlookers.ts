import { inTurn } from '../../in-turn.ts';
import type { Scene } from '../../motif.ts';
import { type Colour, colour, darker, lighter, mix } from '../../palettes/colour.ts';
import { inkOf, inLight } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';

/** Head and shoulders, about 200 wide, looking over an edge at y = 0. */
export type Onlooker = (scene: Scene) => string;

function faceColours({ palette }: Scene) {
  return { ink: inkOf(palette), light: palette.light, cheeks: colour(0.74, 0.15, 15) };
}

function furColours(fur: Colour) {
  return { fur, shoulders: darker(fur, 0.05), paws: lighter(fur, 0.03), claws: darker(fur, 0.15) };
}

/** The accent `which`, with dots in the next one. */
function hatColours({ palette }: Scene, which: number) {
  const tone = inTurn(palette.accents, which);
  return {
    'hat-left': lighter(tone, 0.05),
    'hat-right': darker(tone, 0.05),
    dots: inTurn(palette.accents, which + 1),
  };
}

export const bunny: Onlooker = (scene) => {
  const fur = inLight(scene.palette, colour(0.93, 0.018, 320));
  return drawPiece(scene, 'animals/bunny', {
    ...faceColours(scene),
    ...furColours(fur),
    'inner-ears': mix(colour(0.82, 0.09, 5), fur, 0.25),
    muzzle: lighter(fur, 0.05),
    nose: colour(0.7, 0.13, 10),
  });
};

export const bear: Onlooker = (scene) => {
  const fur = inLight(scene.palette, colour(0.56, 0.08, 55));
  return drawPiece(scene, 'animals/bear', {
    ...faceColours(scene),
    ...furColours(fur),
    ...hatColours(scene, 2),
    muzzle: mix(fur, scene.palette.light, 0.5),
  });
};

export const panda: Onlooker = (scene) => {
  const dark = mix(colour(0.27, 0.02, 290), scene.palette.near, 0.2);
  return drawPiece(scene, 'animals/panda', {
    ...faceColours(scene),
    ...furColours(dark),
    ...hatColours(scene, 3),
    fur: inLight(scene.palette, colour(0.97, 0.01, 80)),
    patches: dark,
  });
};

function catOf(coat: Colour): Onlooker {
  return (scene) => {
    const fur = inLight(scene.palette, coat);
    return drawPiece(scene, 'animals/cat', {
      ...faceColours(scene),
      ...furColours(fur),
      ...hatColours(scene, 0),
      'inner-ears': mix(colour(0.78, 0.1, 15), fur, 0.3),
      muzzle: mix(fur, scene.palette.light, 0.6),
      stripes: darker(fur, 0.13),
      nose: colour(0.62, 0.14, 15),
    });
  };
}

export const gingerCat = catOf(colour(0.76, 0.13, 62));
export const greyCat = catOf(colour(0.66, 0.02, 260));
export const creamCat = catOf(colour(0.92, 0.045, 75));

function dogOf(coat: Colour, marks: Colour): Onlooker {
  return (scene) => {
    const fur = inLight(scene.palette, coat);
    const patch = inLight(scene.palette, marks);
    return drawPiece(scene, 'animals/dog', {
      ...faceColours(scene),
      ...furColours(fur),
      ...hatColours(scene, 1),
      patch,
      ears: darker(patch, 0.05),
      muzzle: lighter(fur, 0.04),
      tongue: colour(0.72, 0.15, 15),
    });
  };
}

export const brownDog = dogOf(colour(0.9, 0.045, 78), colour(0.58, 0.09, 52));
export const greyDog = dogOf(colour(0.95, 0.015, 80), colour(0.5, 0.02, 280));
export const goldenDog = dogOf(colour(0.82, 0.1, 72), colour(0.7, 0.12, 62));
