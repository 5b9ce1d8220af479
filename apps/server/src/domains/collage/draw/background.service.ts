import { collageLimits } from '@hooray/contract/collage/constants.ts';
import type { Models } from '../../../platform/ai/models.ts';

const LIMIT_MS = 20_000;

/**
 * Returns a background that a model paints from the prompt alone. Without a prompt or a model, or if the model fails or takes
 * too long, returns undefined, and the painter takes over (docs/product.md §6).
 */
export async function paintByModel(models: Models, prompt: string): Promise<Uint8Array | undefined> {
  if (prompt === '') return undefined;
  const words = `A calm background for a birthday collage, without people, without faces, without text: ${prompt}`;
  return models.paint(words, { size: collageLimits.grid, limitMs: LIMIT_MS });
}
