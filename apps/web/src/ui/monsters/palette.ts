import type { Palette } from '../drawing/shape.ts';

export type MonsterKind = 'horns' | 'cyclops' | 'fluff' | 'arms' | 'wings';
export type MonsterMood = 'happy' | 'sorry' | 'sleepy' | 'party';

const common: Palette = {
  white: '#ffffff',
  pupil: '#2a1e4f',
  mouth: '#64133f',
  tongue: '#ff7d92',
  hat: '#4b3bc4',
  hatBand: '#ffb020',
  hatTop: '#ff6fa5',
  tear: '#dbf2ff',
};

const own: Record<MonsterKind, Palette> = {
  horns: {
    body: '#f4588f',
    shade: '#d6306f',
    belly: '#ff9fc1',
    cheek: '#ff8db4',
    feature: '#ffc24a',
    featureShade: '#ee9a1c',
  },
  cyclops: {
    body: '#34c6a0',
    shade: '#16a07f',
    belly: '#93ead1',
    cheek: '#6fdfc1',
    feature: '#5747d6',
    featureShade: '#16a07f',
  },
  fluff: {
    body: '#ffbf3c',
    shade: '#f09a1e',
    belly: '#ffe3a3',
    cheek: '#ff9f6b',
    feature: '#ef7048',
    featureShade: '#d4552f',
  },
  arms: {
    body: '#7d6bf2',
    shade: '#5b49d6',
    belly: '#b9aeff',
    cheek: '#a394ff',
    feature: '#ff8db4',
    featureShade: '#5b49d6',
  },
  wings: {
    body: '#45b7f5',
    shade: '#1f8fd3',
    belly: '#bfe9ff',
    cheek: '#8fd6ff',
    feature: '#ff8266',
    featureShade: '#e4593c',
  },
};

/** The colors work on both light and dark backgrounds. */
export function monsterPalette(kind: MonsterKind): Palette {
  return { ...common, ...own[kind] };
}

export const shadowPalette: Palette = { ground: 'var(--color-ground-shadow)' };
