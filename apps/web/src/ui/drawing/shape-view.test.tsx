import { expect, test } from 'vitest';
import { renderEnglish } from '../../lib/language/testing/render-english.tsx';
import { CakePicture } from '../art/cake-picture.tsx';
import { Logo } from '../art/logo.tsx';
import { PeekingBoxPicture } from '../art/peeking-box-picture.tsx';
import { PresentPicture } from '../art/present-picture.tsx';
import { RummagingPicture } from '../art/rummaging-picture.tsx';
import { Monster } from '../monsters/monster.tsx';
import { MonsterFamily } from '../monsters/monster-family.tsx';

const kinds = ['horns', 'cyclops', 'fluff', 'arms', 'wings'] as const;
const moods = ['happy', 'sorry', 'sleepy', 'party'] as const;

const pictures = [
  ['the cake', <CakePicture key="cake" />],
  ['the present', <PresentPicture key="present" />],
  ['the box that looks back', <PeekingBoxPicture key="box" />],
  ['the rummaging monster', <RummagingPicture key="rummaging" />],
  ['the logo', <Logo key="logo" />],
  ['the monsters picture', <MonsterFamily key="family" />],
  ...kinds.flatMap((kind) =>
    moods.map((mood) => [`${kind}, ${mood}`, <Monster key={kind + mood} kind={kind} mood={mood} />] as const),
  ),
] as const;

test.each(pictures)('%s needs no style attribute, which the security policy would refuse', (_, picture) => {
  expect(renderEnglish(picture)).not.toContain('style=');
});

test.each(pictures)('%s is painted in colors of its palette only', (_, picture) => {
  const paints = [...renderEnglish(picture).matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(
    ([, paint]) => paint,
  );
  expect(paints.length).toBeGreaterThan(3);
  for (const paint of paints)
    expect(paint).toMatch(/^(#[\da-f]{6}|none|currentColor|var\(--color-[a-z-]+\))$/);
});

test('a monster with a title is an image with that name, and without one it is decorative', () => {
  expect(renderEnglish(<Monster kind="horns" title="A sorry monster" />)).toContain(
    'role="img" aria-label="A sorry monster"',
  );
  expect(renderEnglish(<Monster kind="horns" />)).toContain('aria-hidden="true"');
});

test('the monsters picture has an alternative text', () => {
  expect(renderEnglish(<MonsterFamily />)).toMatch(/role="img" aria-label="Five friendly monsters/);
});
