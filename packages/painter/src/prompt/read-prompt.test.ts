import { describe, expect, test } from 'vitest';
import { festiveMotifs } from '../motifs.ts';
import prompts from '../testing/prompts.json' with { type: 'json' };
import { readPrompt } from './read-prompt.ts';
import { colorWords } from './words.ts';

function motifsOf(prompt: string): string {
  return readPrompt(prompt, 1).motifs.join(' ');
}

function colorNames(prompt: string, which: 'colors' | 'unwantedColors' = 'colors'): string {
  const names = readPrompt(prompt, 1)[which].map((asked) =>
    [...colorWords.keys()].find((name) => colorWords.get(name) === asked),
  );
  return names.join(' ');
}

describe('words lead to motifs', () => {
  test.each([
    ['balloons over the sea at night', 'balloons sea'],
    ['Waves at the BEACHES of our childhood', 'sea'],
    ['puppies and kittens', 'dogs cats'],
    ['skiing', 'snow'],
    ["Tom's guitar", 'music'],
    ['ice cream for everybody', 'cake'],
    ['rock climbing', 'mountains'],
    ['a rock concert', 'music'],
    ['our football-loving Anna', 'sport'],
    ['🌊 🎈', 'sea balloons'],
    ['ＳＴＡＲＳ', 'stars'],
    ['повітряні кулі над морем', 'balloons sea'],
    ['globos aerostáticos sobre las montañas', 'travel mountains'],
    ['un arc-en-ciel et des licornes', 'rainbow'],
  ])('%s', (prompt, motifs) => {
    expect(motifsOf(prompt)).toBe(motifs);
  });

  test('at most three motifs are painted, the first that were named', () => {
    expect(motifsOf('cake, flowers, music, sport and stars')).toBe('cake flowers music');
  });

  test('a word that often has another meaning counts only if nothing else is named', () => {
    expect(motifsOf('winter')).toBe('snow');
    expect(motifsOf('a city in winter')).toBe('city');
    expect(motifsOf('he loves the ball')).toBe('hearts');
    expect(motifsOf('he loves dogs')).toBe('dogs');
  });
});

describe('words choose colors and moods', () => {
  test('colors in the order in which they are named', () => {
    expect(colorNames('Pink & golden balloons')).toBe('pink golden');
    expect(colorNames('reddish and greenish')).toBe('red green');
    expect(colorNames('navy, turquoise and silver')).toBe('navy turquoise silver');
    expect(colorNames('rose gold')).toBe('rosegold');
  });

  test("'light' and 'dark' before a color shade that color and set no mood", () => {
    const { colors, moods } = readPrompt('dark green forest', 1);
    expect(colors[0]?.l).toBeLessThan(colorWords.get('green')?.l ?? 0);
    expect([...moods]).toEqual([]);
    expect(readPrompt('light blue sea', 1).colors[0]?.l).toBeGreaterThan(colorWords.get('blue')?.l ?? 1);
  });

  test.each([
    ['bosque verde oscuro', 'green'],
    ['forêt vert foncé', 'green'],
    ['темно-зелений ліс', 'green'],
  ])('%s has a dark color and no mood', (prompt, name) => {
    const { colors, moods } = readPrompt(prompt, 1);
    expect(colors[0]?.l).toBeLessThan(colorWords.get(name)?.l ?? 0);
    expect([...moods]).toEqual([]);
  });

  test.each([
    ['a dark forest', 'dark'],
    ['stars at midnight', 'night'],
    ['the sea at sunset in summer', 'sunset summer'],
    ['soft pastels', 'pastel'],
    ['80s? neon!', 'neon'],
    ['an elegant, nostalgic evening', 'elegant vintage sunset'],
  ])('%s', (prompt, moods) => {
    expect([...readPrompt(prompt, 1).moods].join(' ')).toBe(moods);
  });
});

describe('unwanted motifs are left out', () => {
  test.each([
    ['no balloons, lots of stars', 'stars'],
    ['no balloons and lots of stars', 'stars'],
    ['hearts, without stars or cake', 'hearts'],
    ['flowers. No balloons, stars or cake!', 'flowers'],
    ['hearts but no balloons and stars', 'hearts'],
    ["I don't want dogs but I love cats", 'cats'],
    ['I don’t want balloons. Flowers please', 'flowers'],
    ['stars instead of balloons', 'stars'],
    ['cats rather than dogs', 'cats'],
    ['anything but balloons: snow', 'snow'],
    ['balloon-free forest', 'forest'],
    ['neither cats nor dogs, just music', 'music'],
    ['no red balloons, blue balloons please', 'balloons'],
    ['not only balloons but also stars', 'balloons stars'],
    ['no, balloons please', 'balloons'],
    ['sin globos, gatos', 'cats'],
    ['без котиків, море', 'sea'],
    ['pas de ballons, des fleurs', 'flowers'],
    ['sin globos ni estrellas, pero con flores', 'flowers'],
    ['ні кульок, ні зірок, тільки море', 'sea'],
    ['des étoiles au lieu de ballons', 'stars'],
    ['зірки, але не кульки', 'stars'],
  ])('%s', (prompt, motifs) => {
    expect(motifsOf(prompt)).toBe(motifs);
  });

  test('an unwanted motif is never chosen by default', () => {
    for (const unwanted of festiveMotifs)
      for (let seed = 0; seed < 20; seed++)
        expect(readPrompt(`no ${unwanted}`, seed).motifs).not.toContain(unwanted);
  });

  test("unwanted colors don't count as colors, and unwanted moods become their opposites", () => {
    expect(colorNames('hearts, no pink')).toBe('');
    expect(colorNames('hearts, no pink', 'unwantedColors')).toBe('pink');
    expect([...readPrompt('space, but not too dark', 1).moods]).toEqual(['bright']);
  });
});

describe('a prompt without known words leaves the choice to the seed', () => {
  const noise = 'xq zzv '.repeat(72).slice(0, 500);
  test.each(['', '   ', 'Happy birthday!', 'С днём рождения', '生日快乐', '!?&,.;', noise, '🫠🫥'])(
    '%s',
    (prompt) => {
      const seen = Array.from({ length: 40 }, (_, seed) => readPrompt(prompt, seed).motifs.join(' '));
      expect(new Set(seen).size).toBeGreaterThan(4);
      expect(festiveMotifs).toEqual(expect.arrayContaining(seen));
    },
  );
});

test('each of 200 usual prompts gets a motif for one of its words', () => {
  const usual = Object.entries(prompts).flatMap(([motif, list]) => list.map((prompt) => ({ motif, prompt })));
  expect(usual.length).toBeGreaterThanOrEqual(200);
  for (const { motif, prompt } of usual)
    expect([prompt, readPrompt(prompt, 1).motifs]).toEqual([prompt, expect.arrayContaining([motif])]);
});
