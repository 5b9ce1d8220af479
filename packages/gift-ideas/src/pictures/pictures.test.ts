import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCatalog } from '../catalog.ts';
import templates from '../templates/templates.json' with { type: 'json' };
import { hobbyWords, universeWords } from '../words.ts';
import { carriers, drawPicture } from './draw-picture.ts';

const publicFolder = new URL('../../../../apps/web/public/gifts/ideas/', import.meta.url);
const folder = new URL('./', import.meta.url);

const subjects = [...Object.keys(hobbyWords), ...Object.keys(universeWords)].map((key) =>
  key.replaceAll(' ', '-'),
);
const named = [...readCatalog(), ...templates].map(({ picture }) => picture);

const isDrawing = (name: string) => existsSync(new URL(`${name}.svg`, publicFolder));

test('every picture in the catalog is a drawing, or a carrier with or without an emblem', () => {
  const missing = named.filter((name) => !isDrawing(name) && drawPicture(name) === undefined);
  expect(missing).toEqual([]);
});

test('the catalog names at least 300 pictures, none for more than 12 ideas', () => {
  const uses = Map.groupBy(named, (name) => name);
  expect(uses.size).toBeGreaterThanOrEqual(300);
  const overused = [...uses].filter(([, ideas]) => ideas.length > 12).map(([name]) => name);
  expect(overused).toEqual([]);
});

test('every hobby and every universe has an emblem, and with any carrier it takes less than 4 KB', () => {
  for (const name of subjects.flatMap((subject) => carriers.map((carrier) => `${carrier}-${subject}`))) {
    const svg = drawPicture(name) ?? '';
    expect(svg.slice(0, 4), name).toBe('<svg');
    expect(svg.length, name).toBeLessThan(4096);
    expect(svg, name).not.toMatch(/class=|undefined/);
  }
});

test('a name without a carrier or without an emblem is not a picture', () => {
  for (const name of ['', 'mug-', 'mug-nothing', 'nothing-cats', '../mug', 'mug-../carriers/mug', 'Mug'])
    expect(drawPicture(name), name).toBeUndefined();
});

/** The allowed elements, with their allowed attributes. */
const shape = 'class fill fill-opacity stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin';
const allowed: Record<string, string> = {
  svg: 'xmlns viewBox',
  g: 'class transform',
  path: `${shape} transform d`,
  circle: `${shape} transform cx cy r`,
  ellipse: `${shape} transform cx cy rx ry`,
  rect: `${shape} transform x y width height rx`,
};

test('carriers and emblems contain only shapes without references', () => {
  for (const file of globSync('{carriers,emblems}/*.svg', { cwd: folder })) {
    const svg = readFileSync(new URL(file, folder), 'utf8');
    for (const [, name = '', rest = ''] of svg.matchAll(/<([a-zA-Z]+)([^<>]*)>/g))
      for (const [, key = '', value = ''] of rest.matchAll(/([\w-]+)="([^"]*)"/g)) {
        expect(allowed[name]?.split(' '), `${name} in ${file}`).toContain(key);
        if (key === 'fill' || key === 'stroke') expect(value, file).toMatch(/^(none|#[0-9a-f]{6})$/);
      }
    expect(svg.match(/class="emblem"/g)?.length ?? 0, file).toBe(file.startsWith('carriers/') ? 1 : 0);
  }
});
