import type { MonsterMood } from './palette.ts';

export interface Gaze {
  /** From -1 (left or up) to 1 (right or down). */
  x: number;
  y: number;
  /** How far the lids are open, from 0 to 1. */
  open: number;
}

export interface Pose {
  mood: MonsterMood;
  gaze: Gaze;
  /** How far a waving arm or wing is turned from its resting position, in degrees. */
  wave: number;
}

export function isGlad(mood: MonsterMood): boolean {
  return mood === 'happy' || mood === 'party';
}

export function restPose(mood: MonsterMood): Pose {
  return { mood, gaze: { x: 0, y: mood === 'sorry' ? 0.35 : 0, open: 1 }, wave: 0 };
}
