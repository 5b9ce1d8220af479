interface Paint {
  main: string;
  dark: string;
  light: string;
}

const raspberry = { main: '#d6246e', dark: '#a8124f', light: '#ff6fa5' };
const blueberry = { main: '#4b3bc4', dark: '#35289b', light: '#a79bff' };
const mango = { main: '#ffb020', dark: '#d98a00', light: '#ffd27a' };
const mint = { main: '#12876f', dark: '#0a5848', light: '#4fd8b8' };
const cherry = { main: '#c21f30', dark: '#8f1220', light: '#ff8a8a' };
const plum = { main: '#7a3fa0', dark: '#562678', light: '#c79be0' };
const lagoon = { main: '#2f86c9', dark: '#1c5f96', light: '#8fd0fa' };

const blue = { ground: '#dcefff', blob: '#bcdefb' };
const violet = { ground: '#e7e2ff', blob: '#d3caff' };
const yellow = { ground: '#fff0cf', blob: '#ffe09c' };
const green = { ground: '#d9f4ec', blob: '#b7e8d9' };
const pink = { ground: '#ffe3ee', blob: '#ffcbdf' };
const peach = { ground: '#ffe8da', blob: '#ffd0b3' };

/** The colors of a picture's background, the carrier's material, and the carrier's trimmings. */
export interface Look {
  tint: { ground: string; blob: string };
  material: Paint;
  trim: Paint;
}

/** Neighbors in this list differ in all three colors. */
export const looks: readonly Look[] = [
  { tint: blue, material: raspberry, trim: mango },
  { tint: yellow, material: blueberry, trim: raspberry },
  { tint: violet, material: mint, trim: mango },
  { tint: peach, material: lagoon, trim: cherry },
  { tint: green, material: plum, trim: mango },
  { tint: pink, material: blueberry, trim: mint },
  { tint: yellow, material: cherry, trim: lagoon },
  { tint: blue, material: mango, trim: blueberry },
  { tint: violet, material: raspberry, trim: lagoon },
  { tint: green, material: blueberry, trim: mango },
  { tint: pink, material: mint, trim: raspberry },
  { tint: peach, material: plum, trim: mint },
  { tint: violet, material: mango, trim: raspberry },
];

export const blobs: readonly string[] = [
  'M261.7 105.3C264.9 128.8 259.9 163.2 240.1 180.3C220.3 197.4 173.5 211.3 142.9 208.1C112.3 204.9 72.5 182.7 56.5 160.9C40.5 139 35.9 100.8 47.1 77.2C58.2 53.6 94.4 25.5 123.4 19.2C152.4 12.8 197.9 24.6 221 38.9C244 53.3 258.5 81.7 261.7 105.3z',
  'M40 96C40 48 92 30 136 40C176 50 202 24 244 40C288 58 296 112 276 154C256 196 206 204 164 202C104 200 40 158 40 96z',
  'M278.5 142.6C274 165.6 250.1 174.6 214.6 185.2C179 195.8 126.6 203.6 93 197.9C59.4 192.3 48.3 181.7 39.4 155.7C30.5 129.8 26.3 87.7 46.6 62.6C66.8 37.5 108.2 24.5 144.9 25C181.7 25.4 212.6 42.4 238.2 64.9C263.8 87.5 283.1 119.5 278.5 142.6z',
];

const star = 'M0 -10L2.4 -4.8L7.6 -4.1L3.8 -0.4L4.7 4.9L0 2.4L-4.7 4.9L-3.8 -0.4L-7.6 -4.1L-2.4 -4.8z';
const sparkle = 'M0 -11Q2 -2 11 0Q2 2 0 11Q-2 2 -11 0Q-2 -2 0 -11z';
const heart = 'M0 9C-11 2 -6 -6 0 0C6 -6 11 2 0 9z';

const shape = (d: string, x: number, y: number, fill: string) =>
  `<path transform="translate(${x} ${y})" d="${d}" fill="${fill}"/>`;
const dot = (x: number, y: number, fill: string) => `<circle cx="${x}" cy="${y}" r="4.5" fill="${fill}"/>`;

/** Confetti near the edges, where no carrier reaches. */
export const confetti: readonly ((look: Look) => string)[] = [
  ({ material, trim }) =>
    shape(star, 28, 52, trim.main) +
    shape(sparkle, 298, 48, '#ffffff') +
    dot(298, 120, material.main) +
    dot(26, 146, material.light),
  ({ material, trim }) =>
    shape(sparkle, 30, 46, '#ffffff') +
    shape(heart, 296, 46, material.main) +
    dot(26, 120, trim.main) +
    dot(298, 166, trim.light),
  ({ material, trim }) =>
    shape(heart, 28, 58, trim.main) +
    shape(star, 294, 44, material.main) +
    dot(300, 106, trim.main) +
    dot(24, 166, material.main),
];
