import { randomInt } from 'node:crypto';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { Models } from '../../../platform/ai/models.ts';
import { createQuestionBudget } from '../../../platform/ai/question-budget.ts';
import { englishNameOf } from '../../../platform/language/english-name.ts';
import { write } from '../../../platform/language/write.ts';
import type { CollageDeps } from '../collage.deps.ts';
import { toWish } from './sanitize-wish.rules.ts';
import {
  findSuggestedWishForUpdate,
  insertSuggestedWish,
  updateSuggestedWish,
} from './suggested-wishes.repository.ts';
import { wishTemplates } from './wish-templates.rules.ts';

const LIMIT_MS = 10_000;
const tones = ['warm', 'playful', 'funny', 'poetic', 'grateful', 'proud', 'calm', 'adventurous'] as const;

const oneOf = (words: readonly string[]) => words[randomInt(words.length)] as string;

function pickOther(last: string | undefined, language: SentenceLanguage): string {
  const wishes = wishTemplates.map((wish) => write(wish, language));
  return oneOf(wishes.filter((wish) => wish !== last));
}

/** Sends the model no personal data. Returns undefined if a template must be used. */
async function writeByModel(models: Models, language: SentenceLanguage): Promise<string | undefined> {
  const task = {
    instructions: `You write wishes for birthday cards: one to three sentences of plain text in ${englishNameOf(language)}, without names, placeholders or quotation marks. You answer with the wish alone.`,
    prompt: `Write a ${oneOf(tones)} birthday wish.`,
  };
  const written = await models.write(task, { limitMs: LIMIT_MS });
  return written && toWish(written);
}

export function createWishes({
  db,
  boxAccess,
  models,
  limits,
}: Pick<CollageDeps, 'db' | 'boxAccess' | 'models' | 'limits'>) {
  const mayAsk = createQuestionBudget(models, limits, 'wishes');
  return {
    /** Differs from the last suggestion, even for concurrent requests. @throws AppError as `authorize` does */
    async suggestWish(actorId: string, boxId: string): Promise<string> {
      const { language } = (await boxAccess.authorize(db, boxId, actorId, 'contribute')).box;
      const isAsked = models.canWrite && (await mayAsk(actorId));
      const written = isAsked ? await writeByModel(models, language) : undefined;
      return db.transaction(async (tx) => {
        // The box may have changed while the model wrote.
        const { box } = await boxAccess.authorize(tx, boxId, actorId, 'contribute', { lock: 'share' });
        const first = written ?? pickOther(undefined, language);
        if (await insertSuggestedWish(tx, box.id, first)) return first;
        const last = await findSuggestedWishForUpdate(tx, box.id);
        const wish = written && written !== last ? written : pickOther(last, language);
        await updateSuggestedWish(tx, box.id, wish);
        return wish;
      });
    },
  };
}
