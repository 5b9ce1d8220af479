import { closeSync, copyFileSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { verifyArchive } from '../../../apps/server/src/programs/archives/archive/verify-archive.ts';
import { seededRandom } from '../../../packages/painter/src/seeded-random.ts';

/** Returns the positions of flips that the verification missed. */
export async function findUnnoticedFlips(path: string, count: number, seed: number): Promise<number[]> {
  const random = seededRandom(seed, 'flipped bytes');
  const copy = `${path}.flipped`;
  copyFileSync(path, copy);
  const { size } = statSync(copy);
  const file = openSync(copy, 'r+');
  const unnoticed: number[] = [];
  try {
    const byte = Buffer.alloc(1);
    for (let flip = 0; flip < count; flip += 1) {
      const at = random.below(size);
      readSync(file, byte, 0, 1, at);
      const [before = 0] = byte;
      writeSync(file, Buffer.from([before ^ (1 + random.below(255))]), 0, 1, at);
      const isNoticed = await verifyArchive(copy).then(
        () => false,
        () => true,
      );
      if (!isNoticed) unnoticed.push(at);
      writeSync(file, Buffer.from([before]), 0, 1, at);
    }
  } finally {
    closeSync(file);
  }
  // The restored copy is valid, so only its flip can have caused a failure.
  await verifyArchive(copy);
  rmSync(copy);
  return unnoticed;
}
