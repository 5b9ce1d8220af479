import type { Scene } from '../../motif.ts';
import { type Color, color, darker, lighter, mix } from '../../palettes/color.ts';
import { inkOf, inLight } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';

/** 200 wide around the origin. */
export type Ball = (scene: Scene) => string;

function skinColors(tone: Color) {
  return {
    'skin-light': lighter(tone, 0.04),
    'skin-dark': darker(tone, 0.05),
    shade: darker({ ...tone, c: tone.c * 0.8 }, 0.4),
    shine: lighter(tone, 0.2),
  };
}

export const football: Ball = (scene) => {
  const { light, sky } = scene.palette;
  return drawPiece(scene, 'sport/football', {
    ...skinColors(mix(light, sky[1], 0.06)),
    patches: mix(inkOf(scene.palette), color(0.2, 0.02, 290), 0.5),
  });
};

export const basketball: Ball = (scene) => {
  const skin = inLight(scene.palette, color(0.72, 0.16, 52));
  return drawPiece(scene, 'sport/basketball', { ...skinColors(skin), seams: darker(skin, 0.42) });
};

export const tennisBall: Ball = (scene) => {
  const felt = inLight(scene.palette, color(0.89, 0.19, 118));
  return drawPiece(scene, 'sport/tennis-ball', { ...skinColors(felt), seams: scene.palette.light });
};

export const volleyball: Ball = (scene) => {
  const { light, sky, accents } = scene.palette;
  return drawPiece(scene, 'sport/volleyball', {
    ...skinColors(mix(light, sky[1], 0.05)),
    'left-panels': accents[1],
    'right-panels': accents[3],
    seams: inkOf(scene.palette),
  });
};
