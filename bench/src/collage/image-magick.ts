// The baseline for collages: ImageMagick, by hand.
import { spawnSync } from 'node:child_process';
import type { Disc } from '@hooray/composer/layout/layout.ts';

/** ImageMagick's `convert` on this machine, if it has one. */
export function findImageMagick(): string | undefined {
  const programs = ['magick', '/usr/bin/convert', 'convert'];
  return programs.find((program) =>
    spawnSync(program, ['-version'], { encoding: 'utf8' }).stdout?.includes('ImageMagick'),
  );
}

export interface HandMade {
  background: string;
  pictures: {
    file: string;
    disc: Disc /** Of the whole picture in its disc, in pixels. */;
    width: number;
    height: number;
  }[];
  result: string;
}

/** A picture over a blurred copy of itself, cut to a disc and put in its place. */
function layPicture({ file, disc, width, height }: HandMade['pictures'][number]): string[] {
  const size = Math.round(disc.radius * 2);
  const place = [disc.x, disc.y].map((centre) => `+${Math.round(centre - size / 2)}`).join('');
  const blurred = [
    '(',
    '-clone',
    '0',
    '-resize',
    `${size}x${size}^`,
    '-gravity',
    'center',
    '-extent',
    `${size}x${size}`,
  ];
  const whole = ['(', '-clone', '0', '-resize', `${Math.round(width)}x${Math.round(height)}!`, ')'];
  const mask = ['(', '-size', `${size}x${size}`, 'xc:black', '-fill', 'white'];
  const circle = `circle ${size / 2},${size / 2} ${size / 2},1`;
  return [
    ...['(', file, ...blurred, '-blur', `0x${Math.round(size / 16)}`, ')', ...whole, '-delete', '0'],
    ...['-gravity', 'center', '-composite', ...mask, '-draw', circle, ')', '-alpha', 'off'],
    ...['-compose', 'CopyOpacity', '-composite', ')'],
    ...['-gravity', 'northwest', '-geometry', place, '-compose', 'over', '-composite'],
  ];
}

/** Makes the collage in one command, without its words. */
export function composeByHand(program: string, { background, pictures, result }: HandMade): void {
  const { status, stderr } = spawnSync(
    program,
    [background, ...pictures.flatMap(layPicture), '-alpha', 'off', result],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`ImageMagick ended with ${status}: ${stderr}`);
}
