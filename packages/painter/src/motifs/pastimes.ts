import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { type Color, color, darker, faint, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { inkOf, inLight, isDark, markOf, type Palette } from '../palettes/palette.ts';
import { drawPiece } from '../piece.ts';
import { scatter } from '../scatter.ts';
import { circle, d, ellipse, line, path, placed } from '../svg.ts';
import { clouds } from './nature/parts/clouds.ts';
import { bokeh } from './parts/bokeh.ts';
import { bunting, garland } from './parts/garland.ts';
import { glints } from './parts/paper-bits.ts';

/** All pieces in `play/` and `travel/` have the same classes. `pale` is how much their colors mix with the sky. */
function play(scene: Scene, name: string, first: number, pale = 0): string {
  const { palette } = scene;
  const tone = (own: Color) => mix(own, palette.sky[1], pale);
  const accent = (at: number) => tone(cyclicItem(palette.accents, first + at));
  return drawPiece(scene, name, {
    first: accent(0),
    dark: darker(accent(0), 0.1),
    second: accent(1),
    third: accent(2),
    fourth: accent(3),
    light: tone(palette.light),
    ink: tone(inkOf(palette)),
    glow: tone(palette.glow),
  });
}

/** Small and pale in the middle, and large in the lower corners. */
function scattered(scene: Scene, names: readonly [string, ...string[]], count = 16): string {
  const { palette, random, density } = scene;
  const shift = random.below(5);
  const small = scatter(random, { count: count * density, gap: 165, calm: 0.85, top: 190, bottom: 760 }).map(
    ({ x, y, edge }, at) =>
      placed(
        { x, y, turn: random.between(-16, 16), scale: 0.34 + edge * 0.3 },
        play(scene, cyclicItem(names, at), shift + at, 0.55 - edge * 0.4),
      ),
  );
  const large = [
    [120, 1.25],
    [360, 0.72],
    [side - 350, 0.76],
    [side - 130, 1.2],
  ] as const;
  const row = large.map(([x, scale], at) => {
    const y = side - 12 - 90 * scale;
    const spot = { x: x + random.between(-12, 12), y, scale, turn: random.between(-6, 6) };
    const shadow = ellipse(spot.x, y + 90 * scale, 105 * scale, 12, faint(inkOf(palette), 0.16));
    return shadow + placed(spot, play(scene, cyclicItem(names, shift + at), shift + at * 2));
  });
  return [...small, glints(scene, 6), ...row].join('');
}

function motifOf(
  palette: Palette,
  backdrop: (scene: Scene) => string,
  names: readonly [string, ...string[]],
): Things {
  const paint = (scene: Scene) => bunting(scene) + scattered(scene, names);
  return { kind: 'things', palette, backdrop, paint };
}

export const books = motifOf(naturalPalettes.honey, bokeh, ['play/book-pile', 'play/book']);
export const games = motifOf(naturalPalettes.lilac, bokeh, ['play/controller', 'play/die']);
export const robots = motifOf(naturalPalettes.frost, bokeh, ['play/robot']);
export const teatime = motifOf(naturalPalettes.cream, bokeh, ['play/cup', 'play/teapot']);

function road({ palette }: Scene): string {
  const y = side - 66;
  return (
    path(d`M-10 ${y}H${side + 10}V${side + 10}H-10z`, mix(inkOf(palette), palette.far, 0.45)) +
    line(d`M-10 ${y + 36}H${side + 10}`, palette.light, 6, '46 34')
  );
}

export const vehicles: Things = {
  kind: 'things',
  palette: naturalPalettes.noon,
  backdrop: clouds,
  paint: (scene) => hills(scene, 150) + road(scene) + scattered(scene, ['travel/car', 'travel/train'], 0),
};

function hills({ palette, random }: Scene, height: number): string {
  const low = side - height;
  const ridge = (y: number, shift: number) =>
    d`M-10 ${y}Q${200 + shift} ${y - 110} ${480 + shift} ${y}T${side + 10} ${y - 30}V${side + 10}H-10z`;
  const shift = random.between(-60, 60);
  return (
    path(ridge(low, shift), palette.far) + path(ridge(low + 70, -shift), mix(palette.far, palette.near, 0.4))
  );
}

function paintTravel(scene: Scene): string {
  const { random, density } = scene;
  const shift = random.below(5);
  const flying = scatter(random, { count: 12 * density, gap: 190, calm: 0.9, top: 190, bottom: 720 }).map(
    ({ x, y, edge }, at) =>
      placed(
        { x, y, turn: at % 2 ? 0 : -14, scale: 0.36 + edge * 0.4 },
        play(scene, at % 2 ? 'travel/air-balloon' : 'travel/plane', shift + at, 0.5 - edge * 0.4),
      ),
  );
  return [
    hills(scene, 170),
    ...flying,
    placed({ x: 96, y: 330, scale: 1.05 }, play(scene, 'travel/air-balloon', shift)),
    placed({ x: side - 120, y: 120, turn: -16, scale: 0.9 }, play(scene, 'travel/plane', shift + 1)),
    placed({ x: side - 120, y: side - 80, turn: 4, scale: 1.1 }, play(scene, 'travel/suitcase', shift + 2)),
    placed({ x: 120, y: side - 100, turn: -4, scale: 0.8 }, play(scene, 'travel/suitcase', shift + 4)),
  ].join('');
}

export const travel: Things = {
  kind: 'things',
  palette: naturalPalettes.noon,
  backdrop: clouds,
  paint: paintTravel,
};

function paintLanterns(scene: Scene): string {
  const { palette, random, density } = scene;
  const shift = random.below(5);
  const hung = (count: number, first: number) =>
    Array.from({ length: count }, (_, at) =>
      placed({ x: 0, y: 0, scale: 0.72 }, play(scene, 'play/lantern', first + at)),
    );
  const floating = scatter(random, { count: 18 * density, gap: 150, calm: 0.7, top: 300, bottom: side }).map(
    ({ x, y, edge }, at) =>
      circle(x, y + 30, 60 + edge * 50, faint(palette.glow, isDark(palette) ? 0.08 : 0.25)) +
      placed(
        { x, y, turn: random.between(-8, 8), scale: 0.4 + edge * 0.6 },
        play(scene, 'play/lantern', shift + at, 0.4 - edge * 0.35),
      ),
  );
  return [
    ...floating,
    garland(scene, { from: [-30, 150], to: [430, -25], sag: 110 }, hung(4, shift)),
    garland(scene, { from: [side - 430, -25], to: [side + 30, 150], sag: 110 }, hung(4, shift + 2)),
  ].join('');
}

export const lanterns: Things = {
  kind: 'things',
  palette: naturalPalettes.dusk,
  backdrop: bokeh,
  paint: paintLanterns,
};

function paintDisco(scene: Scene): string {
  const { palette, random, density } = scene;
  const shift = random.below(5);
  const beams = [60, side - 60].flatMap((x, from) =>
    [0, 1, 2, 3].map((at) => {
      const foot = (from ? side : 0) + (from ? -1 : 1) * (at * 330 - 160) + random.between(-30, 30);
      const beam = faint(cyclicItem(palette.accents, shift + at + from), isDark(palette) ? 0.16 : 0.22);
      return path(d`M${x} 200L${foot - 90} ${side}H${foot + 90}z`, beam);
    }),
  );
  const lights = scatter(random, { count: 70 * density, gap: 62, calm: 0.4, top: 180 }).map(
    ({ x, y, edge }, at) =>
      ellipse(x, y, 7 + edge * 12, 5 + edge * 9, faint(cyclicItem(palette.accents, at), 0.5)),
  );
  return [
    ...beams,
    ...lights,
    placed({ x: 78, y: 215, scale: 0.85 }, play(scene, 'play/mirror-ball', shift)),
    placed({ x: side - 78, y: 235, scale: 0.9 }, play(scene, 'play/mirror-ball', shift + 2)),
    placed({ x: side - 190, y: 60, scale: 0.4 }, play(scene, 'play/mirror-ball', shift + 1)),
    glints(scene, 10),
  ].join('');
}

export const disco: Things = {
  kind: 'things',
  palette: naturalPalettes.evening,
  backdrop: bokeh,
  paint: paintDisco,
};

function paintCastle(scene: Scene): string {
  const { palette, random } = scene;
  const isLeft = random.chance(0.5);
  const at = (x: number) => (isLeft ? x : side - x);
  const shift = random.below(5);
  return [
    placed({ x: at(840), y: side - 210, scale: 0.8 }, play(scene, 'play/castle', shift + 1, 0.45)),
    hills(scene, 190),
    placed({ x: at(150), y: side - 190, scale: 1.5 }, play(scene, 'play/castle', shift)),
    ellipse(at(150), side - 34, 250, 60, mix(palette.far, palette.near, 0.55)),
    bunting(scene),
    glints(scene, 12),
  ].join('');
}

export const castle: Things = {
  kind: 'things',
  palette: naturalPalettes.rose,
  backdrop: clouds,
  paint: paintCastle,
};

function paintDesert(scene: Scene): string {
  const { palette, random } = scene;
  const isLeft = random.chance(0.5);
  const at = (x: number) => (isLeft ? x : side - x);
  const sand = (share: number) => mix(palette.far, palette.near, share);
  const dune = (y: number, peak: number, share: number) =>
    path(
      d`M-10 ${y + 60}Q${at(peak) + random.between(-50, 50)} ${y - 150} ${side + 10} ${y + 40}V${side + 10}H-10z`,
      sand(share),
    );
  const green = inLight(palette, color(0.62, 0.12, 150));
  const cactus = (x: number, y: number, scale: number) =>
    ellipse(at(x), y, 46 * scale, 9 * scale, faint(inkOf(palette), 0.2)) +
    placed(
      { x: at(x), y, scale, isMirrored: !isLeft },
      drawPiece(scene, 'play/cactus', {
        first: palette.accents[0],
        third: green,
        ink: inkOf(palette),
        glow: palette.glow,
      }),
    );
  return [
    circle(at(820), 330, 170, faint(palette.glow, 0.25)),
    circle(at(820), 330, 110, palette.glow),
    dune(700, 240, 0.1),
    cactus(880, 720, 0.6),
    dune(800, 760, 0.25),
    cactus(330, 800, 0.75),
    dune(900, 300, 0.42),
    cactus(110, 960, 1.7),
    cactus(930, 985, 1.3),
  ].join('');
}

export const desert: Things = { kind: 'things', palette: naturalPalettes.harvest, paint: paintDesert };

function paintRain(scene: Scene): string {
  const { palette, random, density } = scene;
  const drops = scatter(random, { count: 110 * density, gap: 52, calm: 0.25, top: 120 }).map(
    ({ x, y, edge }) =>
      line(d`M${x} ${y}l-10 ${22 + edge * 16}`, faint(markOf(palette), 0.4 + edge * 0.3), 3.5),
  );
  const puddles = scatter(random, { count: 7, gap: 170, calm: 0, top: side - 60 }).map(({ x, y }) =>
    ellipse(x, y, 80, 12, faint(palette.light, 0.5)),
  );
  return [...drops, ...puddles, scattered(scene, ['play/umbrella'])].join('');
}

export const rain: Things = {
  kind: 'things',
  palette: naturalPalettes.peaks,
  backdrop: clouds,
  paint: paintRain,
};

export const picnic: Things = {
  kind: 'things',
  palette: naturalPalettes.meadow,
  backdrop: clouds,
  paint: (scene) =>
    bunting(scene) + hills(scene, 200) + scattered(scene, ['play/basket', 'play/umbrella'], 0),
};
