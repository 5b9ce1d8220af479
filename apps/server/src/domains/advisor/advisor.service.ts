import type { GenerateGiftsBody, GiftIdea } from '@hooray/contract/advisor/calls.ts';
import { advisorLimits } from '@hooray/contract/advisor/constants.ts';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { GiftWish } from '@hooray/gift-ideas/ranking/interests.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Models } from '../../platform/ai/models.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { BoxAccess } from '../boxes/access/box-access.service.ts';
import { readGiftTitles } from '../gifts/gift-titles.service.ts';
import { presentRecommendation } from './advisor.presenter.ts';

export interface AdvisorDeps {
  db: NodePgDatabase;
  models: Models;
  limits: Limits;
  boxAccess: BoxAccess;
  /** Builds the link to a search of a shop. */
  linkTo(search: string): string;
}

/** The catalog's best ideas, which show a model the wanted quality. */
const EXAMPLES = 20;

const toWish = ({ gender, age, ...form }: GenerateGiftsBody): GiftWish => ({
  gender,
  age,
  budget: { min: form.budget_min, max: form.budget_max },
  hobbies: form.hobbies,
  universe: form.universe,
  personality: form.personality,
  style: form.gift_style,
  funFact: form.fun_fact,
});

export type Advisor = ReturnType<typeof createAdvisor>;

export function createAdvisor({ db, models, limits, boxAccess, linkTo }: AdvisorDeps) {
  let loaded: ReturnType<typeof load> | undefined;
  /**
   * Loaded on first use, because reading the words and indexing the catalog take as long as the rest of the
   * start.
   */
  async function load() {
    const { createRecommenders } = await import('@hooray/gift-ideas/recommenders.ts');
    const { createModelIdeas } = await import('./model-ideas.service.ts');
    return {
      recommenderIn: await createRecommenders(),
      modelIdeas: createModelIdeas(models, limits),
    };
  }

  return {
    /** @throws AppError as `authorize` does, for ideas for a box */
    async suggestGifts(
      actorId: string,
      form: GenerateGiftsBody,
      language: SentenceLanguage,
    ): Promise<GiftIdea[]> {
      const given = form.boxId ? await readGiftTitles({ db, boxAccess }, actorId, form.boxId) : [];
      const { exclude, dismissed, surprise: isSurprise } = form;
      const options = { count: advisorLimits.ideas, exclude, dismissed, given, isSurprise };
      loaded ??= load();
      const { recommenderIn, modelIdeas } = await loaded;
      const { recommend } = await recommenderIn(language);
      const wish = toWish(form);
      const writeExamples = () =>
        recommend(wish, { ...options, count: EXAMPLES }).map(({ idea }) => idea.title);
      const asked = { ...form, exclude: [...exclude, ...given] };
      const added = form.builtInOnly
        ? []
        : await modelIdeas.write(actorId, asked, { language, writeExamples });
      return recommend(wish, { ...options, added }).map((found) => presentRecommendation(found, linkTo));
    },
  };
}
