import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { type Color, color, darker, lighter, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { inkOf, inLight } from '../palettes/palette.ts';
import { drawPiece } from '../piece.ts';
import { placed } from '../svg.ts';
import { bokeh } from './parts/bokeh.ts';
import { bunting } from './parts/garland.ts';
import { paperBits } from './parts/paper-bits.ts';

/** About 200 wide. It looks over an edge at y = 0. */
function monster(scene: Scene, kind: string, skin: Color): string {
  const { palette } = scene;
  return drawPiece(scene, `monsters/${kind}`, {
    'skin-light': lighter(skin, 0.05),
    skin,
    'skin-dark': darker(skin, 0.08),
    belly: lighter(skin, 0.09),
    wings: darker(skin, 0.1),
    cheeks: mix(lighter(skin, 0.1), color(0.75, 0.15, 10), 0.4),
    horns: palette.accents[1],
    light: palette.light,
    ink: inkOf(palette),
    mouth: inLight(palette, color(0.35, 0.13, 350)),
    tongue: color(0.75, 0.15, 15),
  });
}

function paint(scene: Scene): string {
  const { palette, random } = scene;
  const kinds = ['horned', 'three-eyed', 'fluffy', 'one-eyed', 'winged'] as const;
  const seats = [
    [110, 1.3, 5],
    [318, 0.9, -3],
    [512, 0.66, 2],
    [708, 0.9, 4],
    [side - 112, 1.25, -5],
  ] as const;
  const start = random.below(5);
  const row = seats.map(([x, scale, turn], at) => {
    const skin = cyclicItem(palette.accents, at + start);
    return placed(
      { x: x + random.between(-10, 10), y: side - 44 + random.between(-8, 8), scale, turn },
      monster(scene, cyclicItem(kinds, at + start), skin),
    );
  });
  return [paperBits(scene, 70), bunting(scene), ...row].join('');
}

export const monsters: Things = {
  kind: 'things',
  palette: naturalPalettes.lilac,
  backdrop: bokeh,
  paint,
};
