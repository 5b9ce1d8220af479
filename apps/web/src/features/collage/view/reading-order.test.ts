import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const circle = (name: string, x: number, y: number, size = 200) => ({ name, x, y, size });

test('circles are read row by row, however uneven the rows are', () => {
  const circles = [
    circle('below right', 700, 620),
    circle('above right', 800, 230),
    circle('below left', 200, 560),
    circle('above middle', 480, 150),
    circle('above left', 150, 240),
  ];
  expect(inReadingOrder(circles).map(({ name }) => name)).toEqual([
    'above left',
    'above middle',
    'above right',
    'below left',
    'below right',
  ]);
});

test('every circle is read once', () => {
  const circles = Array.from({ length: 60 }, (_, index) =>
    circle(String(index), (index * 397) % 1024, (index * 211) % 1024, 60 + (index % 5) * 20),
  );
  expect(inReadingOrder(circles)).toHaveLength(60);
  expect(new Set(inReadingOrder(circles))).toEqual(new Set(circles));
});
