import { colour, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf, inLight } from '../../palette.ts';
import { circle, ellipse, rect } from '../../svg.ts';
import { body, face, paws } from './animal-face.ts';
import { partyHat } from './animal-hat.ts';

/** A head and shoulders of about 200 wide that look over an edge at y = 0. */
export type Animal = (scene: Scene) => string;

export const bunny: Animal = (scene) => {
  const fur = inLight(scene.palette, colour(0.93, 0.018, 320));
  const inner = mix(colour(0.82, 0.09, 5), fur, 0.25);
  return [
    body(fur),
    ellipse(-40, -232, 25, 78, fur),
    ellipse(44, -228, 25, 76, fur),
    ellipse(-40, -224, 12, 58, inner),
    ellipse(44, -220, 12, 56, inner),
    ellipse(0, -118, 84, 74, fur),
    ellipse(0, -94, 40, 28, lighter(fur, 0.05)),
    face(scene, -130, 34, colour(0.7, 0.13, 10)),
    rect(-9, -92, 18, 18, scene.palette.light, 4),
    paws(fur),
  ].join('');
};

export const bear: Animal = (scene) => {
  const fur = inLight(scene.palette, colour(0.56, 0.08, 55));
  const pale = mix(fur, scene.palette.light, 0.5);
  return [
    body(fur),
    circle(-68, -184, 32, fur),
    circle(68, -184, 32, fur),
    circle(-68, -184, 17, pale),
    circle(68, -184, 17, pale),
    ellipse(0, -124, 92, 80, fur),
    ellipse(0, -98, 44, 34, pale),
    face(scene, -136, 38, inkOf(scene.palette)),
    partyHat(scene, -198, 4, 2),
    paws(fur),
  ].join('');
};

export const panda: Animal = (scene) => {
  const fur = inLight(scene.palette, colour(0.97, 0.01, 80));
  const dark = mix(colour(0.27, 0.02, 290), scene.palette.near, 0.2);
  return [
    body(dark),
    circle(-70, -184, 31, dark),
    circle(70, -184, 31, dark),
    ellipse(0, -124, 92, 80, fur),
    ellipse(-38, -128, 25, 31, dark),
    ellipse(38, -128, 25, 31, dark),
    circle(-36, -132, 14, fur),
    circle(36, -132, 14, fur),
    face(scene, -132, 36, inkOf(scene.palette)),
    partyHat(scene, -198, -6, 3),
    paws(dark),
  ].join('');
};
