import { cyclicItem } from '../../cyclic-item.ts';
import type { Scene } from '../../motif.ts';
import { type Color, color, darker, lighter, mix } from '../../palettes/color.ts';
import { inkOf, inLight } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';

/** Draws head and shoulders, about 200 wide, looking over an edge at y = 0. */
export type Onlooker = (scene: Scene) => string;

function faceColors({ palette }: Scene) {
  return { ink: inkOf(palette), light: palette.light, cheeks: color(0.74, 0.15, 15) };
}

function furColors(fur: Color) {
  return { fur, shoulders: darker(fur, 0.05), paws: lighter(fur, 0.03), claws: darker(fur, 0.15) };
}

/** Returns the accent color number `which`, with dots in the next accent color. */
function hatColors({ palette }: Scene, which: number) {
  const tone = cyclicItem(palette.accents, which);
  return {
    'hat-left': lighter(tone, 0.05),
    'hat-right': darker(tone, 0.05),
    dots: cyclicItem(palette.accents, which + 1),
  };
}

export const bunny: Onlooker = (scene) => {
  const fur = inLight(scene.palette, color(0.93, 0.018, 320));
  return drawPiece(scene, 'animals/bunny', {
    ...faceColors(scene),
    ...furColors(fur),
    'inner-ears': mix(color(0.82, 0.09, 5), fur, 0.25),
    muzzle: lighter(fur, 0.05),
    nose: color(0.7, 0.13, 10),
  });
};

export const bear: Onlooker = (scene) => {
  const fur = inLight(scene.palette, color(0.56, 0.08, 55));
  return drawPiece(scene, 'animals/bear', {
    ...faceColors(scene),
    ...furColors(fur),
    ...hatColors(scene, 2),
    muzzle: mix(fur, scene.palette.light, 0.5),
  });
};

export const panda: Onlooker = (scene) => {
  const dark = mix(color(0.27, 0.02, 290), scene.palette.near, 0.2);
  return drawPiece(scene, 'animals/panda', {
    ...faceColors(scene),
    ...furColors(dark),
    ...hatColors(scene, 3),
    fur: inLight(scene.palette, color(0.97, 0.01, 80)),
    patches: dark,
  });
};

function catOf(coat: Color): Onlooker {
  return (scene) => {
    const fur = inLight(scene.palette, coat);
    return drawPiece(scene, 'animals/cat', {
      ...faceColors(scene),
      ...furColors(fur),
      ...hatColors(scene, 0),
      'inner-ears': mix(color(0.78, 0.1, 15), fur, 0.3),
      muzzle: mix(fur, scene.palette.light, 0.6),
      stripes: darker(fur, 0.13),
      nose: color(0.62, 0.14, 15),
    });
  };
}

export const gingerCat = catOf(color(0.76, 0.13, 62));
export const grayCat = catOf(color(0.66, 0.02, 260));
export const creamCat = catOf(color(0.92, 0.045, 75));

function dogOf(coat: Color, marks: Color): Onlooker {
  return (scene) => {
    const fur = inLight(scene.palette, coat);
    const patch = inLight(scene.palette, marks);
    return drawPiece(scene, 'animals/dog', {
      ...faceColors(scene),
      ...furColors(fur),
      ...hatColors(scene, 1),
      patch,
      ears: darker(patch, 0.05),
      muzzle: lighter(fur, 0.04),
      tongue: color(0.72, 0.15, 15),
    });
  };
}

export const brownDog = dogOf(color(0.9, 0.045, 78), color(0.58, 0.09, 52));
export const grayDog = dogOf(color(0.95, 0.015, 80), color(0.5, 0.02, 280));
export const goldenDog = dogOf(color(0.82, 0.1, 72), color(0.7, 0.12, 62));
