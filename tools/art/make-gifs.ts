import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { balloonScene } from './scenes/balloon.ts';
import { blowerScene } from './scenes/blower.ts';
import { cakeScene } from './scenes/cake.ts';
import { presentScene } from './scenes/present.ts';
import { rainScene } from './scenes/rain.ts';
import type { Scene } from './stage.ts';

const folder = new URL('../../apps/web/public/gate/', import.meta.url);

async function animate({ frames, delay, pause, draw }: Scene): Promise<Buffer> {
  const times = Array.from({ length: frames }, (_, index) => index / (frames - 1));
  const pictures = await Promise.all(
    times.map((time) =>
      sharp(Buffer.from(draw(time)))
        .png()
        .toBuffer(),
    ),
  );
  const delays = times.map((time) => (time === 1 ? pause : delay));
  // Few colors and no dithering keep the file small: the flat colors of neighboring frames stay the same.
  return sharp(pictures, { join: { animated: true } })
    .gif({ loop: 0, delay: delays, colors: 16, dither: 0, effort: 10 })
    .toBuffer();
}

for (const scene of [balloonScene, blowerScene, cakeScene, presentScene, rainScene]) {
  const gif = await animate(scene);
  await writeFile(new URL(`${scene.name}.gif`, folder), gif);
  console.log(`${scene.name}.gif ${Math.round(gif.length / 1024)} KB`);
}
