import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const square = (name: string, x: number, y: number, size = 200) => ({ name, x, y, size });

test('squares are read row by row, however uneven the rows are', () => {
  const squares = [
    square('below right', 700, 620),
    square('above right', 800, 230),
    square('below left', 200, 560),
    square('above middle', 480, 150),
    square('above left', 150, 240),
  ];
  expect(inReadingOrder(squares).map(({ name }) => name)).toEqual([
    'above left',
    'above middle',
    'above right',
    'below left',
    'below right',
  ]);
});

test('every square is read once', () => {
  const squares = Array.from({ length: 60 }, (_, index) =>
    square(String(index), (index * 397) % 1024, (index * 211) % 1024, 60 + (index % 5) * 20),
  );
  expect(inReadingOrder(squares)).toHaveLength(60);
  expect(new Set(inReadingOrder(squares))).toEqual(new Set(squares));
});
