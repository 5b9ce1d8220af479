import { darker, faint, lighter, mix } from '../../colour.ts';
import { type Scene, side } from '../../motif.ts';
import { isDark } from '../../palette.ts';
import { circle, ellipse, line, path, placed } from '../../svg.ts';

function starfish({ palette, gradients }: Scene): string {
  const tone = palette.accents[3];
  const arms = [0, 72, 144, 216, 288]
    .map((turn) =>
      placed(
        { x: 0, y: 0, turn },
        path('M-12-8Q-9-44 0-46Q9-44 12-8Q0 6-12-8z', tone) +
          circle(0, -26, 3, lighter(tone, 0.12)) +
          circle(0, -15, 3.6, lighter(tone, 0.12)),
      ),
    )
    .join('');
  return arms + circle(0, 0, 15, gradients.radial([lighter(tone, 0.06), tone]));
}

function shell({ palette }: Scene): string {
  const tone = palette.accents[2];
  const shade = mix(tone, palette.accents[0], 0.45);
  return [
    path('M-10 26h20l5-8h-30z', shade),
    path('M0 22C-40 14-40-30 0-34C40-30 40 14 0 22z', tone),
    line('M0 20V-28M-3 20L-16-24M3 20L16-24M-6 19L-28-10M6 19L28-10', shade, 3),
  ].join('');
}

/** Sand along the lower edge, with what the sea left there. */
export function beach(scene: Scene): string {
  const { palette, gradients, random } = scene;
  const sand = mix(palette.light, palette.accents[1], isDark(palette) ? 0.55 : 0.3);
  const dry = isDark(palette) ? mix(sand, palette.near, 0.55) : sand;
  return [
    path('M-20 1044V960Q150 912 380 968T780 990T1044 930V1044z', faint(palette.light, 0.55)),
    path('M-20 1044V976Q150 928 380 984T780 1006T1044 946V1044z', gradients.linear([dry, darker(dry, 0.06)])),
    placed(
      { x: random.between(80, 170), y: 985, turn: random.between(-30, 30), scale: 0.95 },
      starfish(scene),
    ),
    placed({ x: random.between(850, 950), y: 990, turn: random.between(-25, 10), scale: 0.9 }, shell(scene)),
    ...[0, 1, 2, 3, 4, 5].map(() =>
      ellipse(random.between(0, side), random.between(1004, 1020), 5, 3, faint(darker(dry, 0.12), 0.6)),
    ),
  ].join('');
}
