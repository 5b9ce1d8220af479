import { collageLimits } from '@hooray/contract/collage/constants.ts';
import type { Models } from '../../../platform/ai/models.ts';

const LIMIT_MS = 20_000;

/** Undefined without a prompt or model, or if that fails; the painter takes over (docs/product.md §6). */
export async function paintByModel(models: Models, prompt: string): Promise<Uint8Array | undefined> {
  if (prompt === '') return undefined;
  const words = `A calm background for a birthday collage, without people, without faces, without text: ${prompt}`;
  return models.paint(words, { size: collageLimits.grid, limitMs: LIMIT_MS });
}
