import { type Colour, colour, darker, faint, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf, inLight } from '../../palette.ts';
import { circle, ellipse, line, path, placed } from '../../svg.ts';

/** A ball of 200 wide around the origin. */
export type Ball = (scene: Scene) => string;

/** With its light and its shade; `seams` are drawn between. */
function ball({ gradients }: Scene, tone: Colour, seams: string): string {
  return [
    circle(0, 0, 100, gradients.linear([lighter(tone, 0.04), darker(tone, 0.05)])),
    seams,
    path(
      'M70-71A100 100 0 1 1-96 28A120 120 0 0 0 70-71z',
      faint(darker({ ...tone, c: tone.c * 0.8 }, 0.4), 0.16),
    ),
    placed({ x: -42, y: -56, turn: -38 }, ellipse(0, 0, 26, 13, faint(lighter(tone, 0.2), 0.5))),
  ].join('');
}

export const football: Ball = (scene) => {
  const { light, sky } = scene.palette;
  const patch = mix(inkOf(scene.palette), colour(0.2, 0.02, 290), 0.5);
  const seams = line('M0-36V-66M22.8-74.6L63.9-44.7', patch, 4.5);
  const rim = path('M-37.1-91.8L-22.8-74.6L0-66L22.8-74.6L37.1-91.8A99 99 0 0 0-37.1-91.8z', patch);
  const around = [0, 72, 144, 216, 288].map((turn) => placed({ x: 0, y: 0, turn }, seams + rim));
  const middle = path('M0-36L34.2-11.1L21.2 29.1L-21.2 29.1L-34.2-11.1z', patch);
  return ball(scene, mix(light, sky[1], 0.06), middle + around.join(''));
};

export const basketball: Ball = (scene) => {
  const skin = inLight(scene.palette, colour(0.72, 0.16, 52));
  return ball(
    scene,
    skin,
    line('M-100 0H100M0-100V100M-72-70Q-14 0-72 70M72-70Q14 0 72 70', darker(skin, 0.42), 5),
  );
};

export const tennisBall: Ball = (scene) => {
  const felt = inLight(scene.palette, colour(0.89, 0.19, 118));
  return ball(scene, felt, line('M-84-54Q-6 0-84 54M84-54Q6 0 84 54', scene.palette.light, 9));
};

export const volleyball: Ball = (scene) => {
  const [, second, , fourth] = scene.palette.accents;
  const panels =
    path('M0 0Q-20-70-86-50A100 100 0 0 0-60 80Q-10 70 0 0z', faint(second, 0.9)) +
    path('M0 0Q70 16 82 57A100 100 0 0 0 44-90Q-2-60 0 0z', faint(fourth, 0.9));
  return ball(
    scene,
    mix(scene.palette.light, scene.palette.sky[1], 0.05),
    panels +
      line(
        'M0 0Q-20-70-86-50M0 0Q-10 70-60 80M0 0Q70 16 82 57M0 0Q-2-60 44-90',
        faint(inkOf(scene.palette), 0.55),
        4,
      ),
  );
};
