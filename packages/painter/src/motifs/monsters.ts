import { type Colour, darker, lighter } from '../colour.ts';
import { inTurn } from '../in-turn.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { naturalPalettes } from '../natural-palettes.ts';
import { circle, ellipse, line, path, placed } from '../svg.ts';
import { bokeh } from './pieces/bokeh.ts';
import { bunting } from './pieces/garland.ts';
import { cheeks, eye, mouth } from './pieces/monster-face.ts';
import { paperBits } from './pieces/paper-bits.ts';

/** A monster of about 200 wide that looks over an edge at y = 0. */
type Monster = (scene: Scene, skin: Colour) => string;

function torso({ gradients }: Scene, skin: Colour, outline: string): string {
  return path(outline, gradients.linear([lighter(skin, 0.05), skin, darker(skin, 0.08)]));
}

const egg = 'M-100 80C-104-60-70-190 0-190C70-190 104-60 100 80z';

const horned: Monster = (scene, skin) =>
  path(
    'M-66-150C-100-170-104-206-92-232C-80-200-56-192-34-178zM66-150C100-170 104-206 92-232C80-200 56-192 34-178z',
    scene.palette.accents[1],
  ) +
  torso(scene, skin, egg) +
  eye(scene, -32, -116, 30) +
  eye(scene, 32, -116, 30) +
  cheeks(-80, 66, skin) +
  mouth(scene, -76, 36);

const oneEyed: Monster = (scene, skin) =>
  line('M0-186Q-4-222 10-244M-18-184Q-34-206-36-224M18-184Q36-204 42-220', darker(skin, 0.08), 10) +
  torso(scene, skin, 'M-110 80C-116-90-70-190 0-190C70-190 116-90 110 80z') +
  eye(scene, 0, -112, 52) +
  cheeks(-58, 72, skin) +
  mouth(scene, -48, 38);

const fluffy: Monster = (scene, skin) => {
  const tufts = Array.from({ length: 13 }, (_, at) => {
    const angle = Math.PI * (1 + at / 12);
    return circle(Math.cos(angle) * 88, -78 + Math.sin(angle) * 96, 28, skin);
  });
  return (
    tufts.join('') +
    torso(scene, skin, 'M-104 80V-80C-100-200 100-200 104-80V80z') +
    ellipse(0, -78, 72, 70, lighter(skin, 0.09)) +
    eye(scene, -30, -106, 26) +
    eye(scene, 30, -106, 26) +
    mouth(scene, -66, 28)
  );
};

const winged: Monster = (scene, skin) => {
  const wing = 'M70-60C130-130 170-120 176-150C192-96 178-40 150-30C140-44 128-40 122-22C108-36 92-30 80-10z';
  const tone = darker(skin, 0.1);
  return (
    path(wing, tone) +
    placed({ x: 0, y: 0, isMirrored: true }, path(wing, tone)) +
    line('M-24-180Q-34-214-54-224M24-180Q34-214 54-224', tone, 8) +
    circle(-56, -226, 11, scene.palette.accents[1]) +
    circle(56, -226, 11, scene.palette.accents[1]) +
    torso(scene, skin, egg) +
    eye(scene, -28, -112, 26) +
    eye(scene, 30, -112, 26) +
    cheeks(-76, 62, skin) +
    mouth(scene, -72, 28)
  );
};

const threeEyed: Monster = (scene, skin) =>
  torso(scene, skin, 'M-84 80V-120C-84-210 84-210 84-120V80z') +
  eye(scene, -44, -112, 20) +
  eye(scene, 0, -146, 24) +
  eye(scene, 44, -112, 20) +
  cheeks(-76, 58, skin) +
  mouth(scene, -78, 30);

function paint(scene: Scene): string {
  const { palette, random } = scene;
  const kinds = [horned, threeEyed, fluffy, oneEyed, winged] as const;
  const seats = [
    [110, 1.3, 5],
    [318, 0.9, -3],
    [512, 0.66, 2],
    [708, 0.9, 4],
    [side - 112, 1.25, -5],
  ] as const;
  const start = random.below(5);
  const row = seats.map(([x, scale, turn], at) => {
    const skin = inTurn(palette.accents, at + start);
    const monster = inTurn(kinds, at + start);
    return placed(
      { x: x + random.between(-10, 10), y: side - 44 + random.between(-8, 8), scale, turn },
      monster(scene, skin),
    );
  });
  return [paperBits(scene, 70), bunting(scene), ...row].join('');
}

export const monsters: Things = {
  kind: 'things',
  palette: naturalPalettes.lilac,
  backdrop: bokeh,
  paint,
};
