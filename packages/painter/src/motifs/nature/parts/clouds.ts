import { type Scene, side } from '../../../motif.ts';
import { faint, mix } from '../../../palettes/color.ts';
import { isDark } from '../../../palettes/palette.ts';
import { d, line, path, placed } from '../../../svg.ts';

/** A cloud with a flat bottom, about 200 by 80 around the middle of its lower edge. */
export function cloud({ palette, gradients, random }: Scene, opacity: number): string {
  const { light, sky } = palette;
  const top = isDark(palette) ? mix(sky[2], light, 0.25) : light;
  const fill = gradients.linear([faint(top, opacity), faint(mix(top, sky[2], 0.4), opacity * 0.55)]);
  const left = random.between(26, 36);
  const middle = random.between(44, 56);
  const right = random.between(30, 40);
  return path(
    d`M-100 0
      a${left} ${left} 0 0 1 ${left * 1.2} ${-left}
      a${middle} ${middle} 0 0 1 ${middle * 1.7} ${-middle * 0.3}
      a${right} ${right} 0 0 1 ${right * 1.3} ${right * 0.6}
      a22 22 0 0 1 24 ${left + middle * 0.3 - right * 0.6}z`,
    fill,
  );
}

/** Each dot is a stroke of length 0 with round ends. All dots are in one path. */
function starlight({ palette, random }: Scene): string {
  const dots = (count: number) =>
    Array.from(
      { length: count },
      () => d`M${random.between(0, side)} ${random.between(0, side * 0.7)}h.1`,
    ).join('');
  const { light } = palette;
  return (
    line(dots(46), faint(light, 0.5), 3) + line(dots(20), faint(light, 0.8), 4.5) + line(dots(7), light, 6.5)
  );
}

/** Adds stars if it is dark. */
export function clouds(scene: Scene): string {
  const { random } = scene;
  const stars = isDark(scene.palette) ? starlight(scene) : '';
  const rows = [0.16, 0.4, 0.62, 0.86];
  const drifting = rows
    .map((row, at) => {
      const isLeft = at % 2 === 0;
      const x = isLeft ? random.between(60, 260) : side - random.between(60, 260);
      const y = side * row + random.between(-40, 40);
      const scale = random.between(1.1, 1.9);
      return (
        placed({ x, y, scale }, cloud(scene, 0.8)) +
        placed(
          { x: side - x + random.between(-90, 90), y: y + random.between(60, 110), scale: scale * 0.6 },
          cloud(scene, 0.5),
        )
      );
    })
    .join('');
  return stars + drifting;
}
