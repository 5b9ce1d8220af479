import { collageLimits } from '@hooray/contract/collage/constants.ts';
import { createQuestionBudget } from '../../../platform/ai/question-budget.ts';
import type { CollageDeps } from '../collage.deps.ts';

const LIMIT_MS = 20_000;

/**
 * @returns a function whose result is undefined without a prompt or model, if the model fails, or if the account has
 *   used up its hour's questions; the painter takes over (docs/product.md §6)
 */
export function createModelPainter({ models, limits }: Pick<CollageDeps, 'models' | 'limits'>) {
  const mayAsk = createQuestionBudget(models, limits, 'backgrounds');
  return async (accountId: string, prompt: string): Promise<Uint8Array | undefined> => {
    if (prompt === '' || !(await mayAsk(accountId))) return undefined;
    const words = `A calm background for a birthday collage, without people, without faces, without text: ${prompt}`;
    return models.paint(words, { size: collageLimits.grid, limitMs: LIMIT_MS });
  };
}
