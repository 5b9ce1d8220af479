import { type Colour, faint, lighter } from '../colour.ts';
import { inTurn } from '../in-turn.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { naturalPalettes } from '../natural-palettes.ts';
import { scatter } from '../scatter.ts';
import { line, path, placed } from '../svg.ts';
import { bokeh } from './pieces/bokeh.ts';
import { bunting } from './pieces/garland.ts';
import { glints, paperBits } from './pieces/paper-bits.ts';
import { hat, spots, stripes, type Trim, zigzag } from './pieces/party-hat.ts';

/** A blower that rolls out to the right. */
function blower(tone: Colour, trim: Colour): string {
  return [
    line('M-96 0H-50', trim, 15),
    path('M-56-13L70-22Q112-24 112 10Q112 40 82 40Q58 38 58 16Q60 2 78 4Q90 8 84 20', tone),
    path('M-56-13L70-20V6L-56 13z', tone),
    line('M-30-13V12M0-15V10M30-17V8M60-18V6', faint(lighter(tone, 0.2), 0.8), 7),
  ].join('');
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const patterns: readonly [Trim, ...Trim[]] = [spots, stripes, zigzag];
  const start = random.below(5);
  const tone = (at: number) => inTurn(palette.accents, start + at);
  const flying = scatter(random, { count: 9 * density, gap: 220, calm: 1, top: 270, bottom: 660 }).map(
    ({ x, y, edge }, at) => {
      const drawn =
        at % 3 === 2
          ? blower(tone(at), tone(at + 1))
          : hat(scene, tone(at), tone(at + 2), random.pick(patterns));
      return placed({ x, y, turn: random.between(-28, 28), scale: 0.42 + edge * 0.22 }, drawn);
    },
  );
  const row = (
    [
      [196, 0.95, -10],
      [side - 206, 1, 9],
      [318, 0.72, 6],
      [side - 322, 0.7, -7],
      [74, 1.4, 5],
      [side - 80, 1.45, -6],
    ] as const
  ).map(([x, scale, turn], at) =>
    placed(
      { x: x + random.between(-10, 10), y: side - 14, scale, turn },
      hat(scene, tone(at), tone(at + 2), inTurn(patterns, at)),
    ),
  );
  return [paperBits(scene, 76), glints(scene, 6), ...flying, bunting(scene), ...row].join('');
}

export const hats: Things = {
  kind: 'things',
  palette: naturalPalettes.honey,
  backdrop: bokeh,
  paint,
};
