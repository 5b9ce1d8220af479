export interface GateGif {
  src: string;
  alt: string;
  width: number;
  height: number;
}

const size = { width: 320, height: 240 };

/** What the birthday gate shows one of: real animated files that `scripts/art/make-gifs.ts` draws. */
export const gateGifs: readonly [GateGif, ...GateGif[]] = [
  {
    src: '/gate/balloon.gif',
    alt: 'A balloon slips away from a monster and lands empty on its head',
    ...size,
  },
  { src: '/gate/blower.gif', alt: 'A monster blows a party blower until it droops', ...size },
  { src: '/gate/cake.gif', alt: 'A birthday cake gets up and walks away from a monster', ...size },
  { src: '/gate/present.gif', alt: 'A monster opens a present and only a moth flies out', ...size },
  { src: '/gate/rain.gif', alt: 'A small cloud rains on the candle of a monster', ...size },
];
