import { circle, group, line, path, type Shape } from '../drawing/shape.ts';

export function partyHat(x: number, y: number, tilt: number): Shape {
  return group(
    [
      path('M-23 2 0 -50 23 2Q0 12 -23 2z', 'hat'),
      path('M-15.5 -15 -10.5 -26.3Q2 -23 9.5 -28.5L14.6 -17Q2 -9 -15.5 -15z', 'hatBand'),
      line('M-23 2Q0 12 23 2', 'hatTop', 6),
      circle(0, -50, 8.5, 'hatTop'),
    ],
    `translate(${x} ${y}) rotate(${tilt})`,
  );
}

export function snores(x: number, y: number): Shape {
  return group(
    [line('M0 0h11l-11 13h11', 'shade', 4), line('M17 -22h15l-15 18h15', 'shade', 4.5)],
    `translate(${x} ${y})`,
    'snore',
  );
}

export function tear(x: number, y: number): Shape {
  return group(
    [path('M0 -9C5 -2 7 1 7 5A7 7 0 0 1 -7 5C-7 1 -5 -2 0 -9z', 'tear')],
    `translate(${x} ${y})`,
    'tear',
  );
}
