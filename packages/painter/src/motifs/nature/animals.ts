import { cyclicItem } from '../../cyclic-item.ts';
import { type Scene, side, type Things } from '../../motif.ts';
import { faint, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import type { Palette } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { scatter } from '../../scatter.ts';
import { circle, placed, rect } from '../../svg.ts';
import { bokeh } from '../parts/bokeh.ts';
import { bunting } from '../parts/garland.ts';
import {
  bear,
  brownDog,
  bunny,
  creamCat,
  gingerCat,
  goldenDog,
  grayCat,
  grayDog,
  type Onlooker,
  panda,
} from '../parts/onlookers.ts';

function pawPrint(scene: Scene): string {
  const { near, sky } = scene.palette;
  return drawPiece(scene, 'animals/paw-print', { print: mix(near, sky[1], 0.5) });
}

/** The animals look over the lower edge. Larger ones are at the sides. */
function onlookers(animals: readonly [Onlooker, ...Onlooker[]], scene: Scene): string {
  const { palette, random, density } = scene;
  const prints = scatter(random, { count: 22 * density, gap: 125, calm: 0.3 }).map(({ x, y }) =>
    placed({ x, y, turn: random.between(-40, 40), scale: random.between(0.6, 1.05) }, pawPrint(scene)),
  );
  const seats = [
    [122, 1.12],
    [332, 0.8],
    [512, 0.7],
    [694, 0.82],
    [side - 122, 1.1],
  ] as const;
  const first = random.below(animals.length);
  const row = seats.map(([x, scale], at) => {
    const animal = cyclicItem(animals, first + at);
    return placed(
      {
        x: x + random.between(-12, 12),
        y: side - 52,
        scale,
        turn: random.between(-4, 4),
        isMirrored: at > 2,
      },
      animal(scene),
    );
  });
  const edge = mix(palette.near, palette.far, 0.15);
  const dots = Array.from({ length: 22 }, (_, at) =>
    circle(at * 49, side - 14, 7, faint(palette.light, 0.5)),
  );
  return [...prints, bunting(scene), ...row, rect(0, side - 40, side, 50, edge), ...dots].join('');
}

function motifOf(palette: Palette, animals: readonly [Onlooker, ...Onlooker[]]): Things {
  return {
    kind: 'things',
    palette,
    backdrop: bokeh,
    paint: (scene) => onlookers(animals, scene),
  };
}

export const cats = motifOf(naturalPalettes.cream, [gingerCat, grayCat, creamCat]);
export const dogs = motifOf(naturalPalettes.noon, [brownDog, grayDog, goldenDog]);
export const animals = motifOf(naturalPalettes.meadow, [bunny, gingerCat, panda, brownDog, bear]);
