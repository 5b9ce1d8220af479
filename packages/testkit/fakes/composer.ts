import { randomUUID } from 'node:crypto';
import type { Composition, Print } from '@hooray/composer/composition.ts';
import type { Composer } from '@hooray/server/domains/collage/draw/composer.service.ts';
import sharp from 'sharp';

/** A composer that doesn't draw. A test controls when it finishes and whether it succeeds. */
export interface TestComposer extends Composer {
  drawings: Composition[];
  prints: Print[];
  posters: Composition[];
  /** Delays the next drawing until the returned function is called. */
  holdNext(): () => void;
  holdNextPrint(): () => void;
  holdNextPoster(): () => void;
  /** Makes drawings fail until the returned function is called. */
  fail(): () => void;
}

export function createTestComposer(): TestComposer {
  const [gates, printGates, posterGates]: [Promise<void>[], Promise<void>[], Promise<void>[]] = [[], [], []];
  const close = (ofKind: Promise<void>[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ofKind.push(promise);
    return resolve;
  };
  let isBroken = false;
  const [drawings, prints, posters]: [Composition[], Print[], Composition[]] = [[], [], []];

  return {
    drawings,
    prints,
    posters,
    holdNext: () => close(gates),
    holdNextPrint: () => close(printGates),
    holdNextPoster: () => close(posterGates),
    fail() {
      isBroken = true;
      return () => {
        isBroken = false;
      };
    },
    async draw(composition) {
      drawings.push(composition);
      await gates.shift();
      if (isBroken) throw new Error('the pencil is broken');
      const background = `#${composition.seed.toString(16).padStart(8, '0').slice(0, 6)}`;
      const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background } });
      const [png, small] = await Promise.all([drawn.clone().png().toBuffer(), drawn.webp().toBuffer()]);
      const meta = composition.pieces.map(({ userId, name, wish }, index) => ({
        userId,
        name,
        wish,
        x: 10 * index,
        y: 20,
        size: 10,
      }));
      return { png, small, meta };
    },
    async drawPoster(composition) {
      posters.push(composition);
      await posterGates.shift();
      if (isBroken) throw new Error('the pencil is broken');
      return sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer();
    },
    async print(print) {
      prints.push(print);
      await printGates.shift();
      return Buffer.from(`%PDF-1.7 ${randomUUID()}`);
    },
    async stop() {},
  };
}
