/// <reference types="node" />
import { expect, test } from 'vitest';
import { groupByParts, reach } from './part-groups.ts';

function createGraph(imports: Record<string, string>) {
  return {
    importsOf: (module: string) => imports[module]?.split(' ').filter(Boolean) ?? [],
    // 'form' and 'zod' are the large modules.
    sizeOf: (module: string) => (module.length > 2 ? 1000 : 10),
  };
}

const partsOf = (pages: string, maxFiles: number) =>
  pages.split(' ').map((page) => ({ roots: [page], maxFiles, weight: 1 }));

const sorted = (groups: string[][]) => groups.map((group) => group.toSorted().join(' ')).toSorted();

test('modules that the same parts need share a file', () => {
  const graph = createGraph({ p1: 'a b', p2: 'a b c', a: 'd' });
  expect(sorted(groupByParts(graph, partsOf('p1 p2', 9), new Set()))).toEqual(['a b d', 'c p2', 'p1']);
});

test('modules of other files are left out', () => {
  const graph = createGraph({ p1: 'a', p2: 'a', a: 'm' });
  expect(sorted(groupByParts(graph, partsOf('p1 p2', 9), new Set(['m'])))).toEqual(['a', 'p1', 'p2']);
});

test('a part gets no more files than allowed, and no large module for a small one', () => {
  const graph = createGraph({ p1: 'a b', p2: 'a', p3: 'b c', p4: 'a form', c: 'form', form: 'zod' });
  const groups = groupByParts(graph, partsOf('p1 p2 p3 p4', 2), new Set());
  const loads = (page: string) => {
    const modules = reach(graph, [page]);
    return groups.filter((group) => group.some((module) => modules.has(module)));
  };
  for (const page of ['p1', 'p2', 'p3', 'p4']) expect(loads(page).length).toBeLessThanOrEqual(2);
  for (const page of ['p1', 'p2']) expect(loads(page).flat()).not.toContain('zod');
});

test('no two files import each other', () => {
  // If p1's own module and 'z' shared a file, it would import 'y', which imports 'z'.
  const graph = createGraph({ p1: 'y', p2: 'y', p3: 'z', y: 'z' });
  const groups = groupByParts(graph, partsOf('p1 p2 p3', 2), new Set());
  expect(groups.some((group) => group.includes('p1') && group.includes('z') && !group.includes('y'))).toBe(
    false,
  );
});
