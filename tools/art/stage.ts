import { svgText } from '../../apps/web/src/ui/drawing/svg-text.ts';
import {
  type MonsterKind,
  type MonsterMood,
  monsterPalette,
} from '../../apps/web/src/ui/monsters/palette.ts';
import type { Gaze } from '../../apps/web/src/ui/monsters/pose.ts';
import { monsterShadow, monsterShapes } from '../../apps/web/src/ui/monsters/shapes.ts';

const stageWidth = 320;
const stageHeight = 240;
export const floor = 208;

/** `draw` gets the time from 0 to 1 and returns SVG text. */
export interface Scene {
  name: string;
  frames: number;
  /** In milliseconds. */
  delay: number;
  pause: number;
  draw: (time: number) => string;
}

interface Actor {
  kind: MonsterKind;
  mood: MonsterMood;
  x: number;
  scale: number;
  gaze?: Partial<Gaze>;
  wave?: number;
  /** 1 is the usual height. A smaller number squashes the monster onto its feet. */
  stretch?: number;
}

export function actor({ kind, mood, x, scale, gaze, wave = 0, stretch = 1 }: Actor): string {
  const pose = { mood, gaze: { x: 0, y: 0, open: 1, ...gaze }, wave };
  const place = `translate(${x} ${floor}) scale(${scale} ${scale * stretch}) translate(-100 -194)`;
  const drawn = svgText(monsterShapes(kind, pose), monsterPalette(kind));
  return `<g transform="${place}">${svgText([monsterShadow], { ground: '#2a1e4f' })}${drawn}</g>`;
}

export function stage(wall: string, ground: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${stageWidth}" height="${stageHeight}">` +
    `<rect width="${stageWidth}" height="${stageHeight}" fill="${wall}"/>` +
    `<rect y="${floor - 22}" width="${stageWidth}" height="60" fill="${ground}"/>${content}</svg>`
  );
}

/** Returns the eased progress of `time` between two times, from 0 to 1. */
export function between(time: number, from: number, to: number): number {
  const share = Math.min(Math.max((time - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Takes coordinates of the face. */
export function lookAt(fromX: number, fromY: number, x: number, y: number): Pick<Gaze, 'x' | 'y'> {
  const distance = Math.max(Math.hypot(x - fromX, y - fromY), 1);
  return { x: (x - fromX) / distance, y: (y - fromY) / distance };
}

/** Returns a nearly closed eye for an instant around `at`. */
export function blink(time: number, at: number): number {
  return Math.abs(time - at) < 0.025 ? 0.1 : 1;
}
