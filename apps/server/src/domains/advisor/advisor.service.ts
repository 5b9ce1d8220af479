import type { GenerateGiftsBody, GiftIdea } from '@hooray/contract/advisor/calls.ts';
import { advisorLimits } from '@hooray/contract/advisor/constants.ts';
import { readCatalogue } from '@hooray/gift-ideas/catalogue.ts';
import type { GiftWish } from '@hooray/gift-ideas/ranking/interests.ts';
import { createRecommender, type Recommender } from '@hooray/gift-ideas/recommender.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Models } from '../../platform/ai/models.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { BoxAccess } from '../boxes/access/box-access.service.ts';
import { readGiftTitles } from '../gifts/gift-titles.service.ts';
import { presentModelIdea, presentRecommendation } from './advisor.presenter.ts';
import { createModelIdeas } from './model-ideas.service.ts';

export interface AdvisorDeps {
  db: NodePgDatabase;
  models: Models;
  limits: Limits;
  boxAccess: BoxAccess;
  /** Builds the link of a shop's search. */
  linkTo(search: string): string;
}

/** With fewer ideas from a model, the catalogue adds its own. */
const ENOUGH = 6;

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
  const modelIdeas = createModelIdeas(models, limits);
  let recommender: Promise<Recommender> | undefined;
  /** Created lazily, because indexing the catalogue takes as long as the rest of the server's start. */
  function getRecommender(): Promise<Recommender> {
    recommender ??= createRecommender(readCatalogue());
    return recommender;
  }

  async function recommend(form: GenerateGiftsBody, exclude: readonly string[]): Promise<GiftIdea[]> {
    const { dismissed, surprise: isSurprise } = form;
    const options = { count: advisorLimits.ideas, exclude, dismissed, isSurprise };
    const { recommend: recommendFrom } = await getRecommender();
    const found = recommendFrom(toWish(form), options);
    return found.map((recommendation) => presentRecommendation(recommendation, linkTo));
  }

  return {
    /** @throws AppError as `authorize` does, for ideas for a box */
    async suggestGifts(actorId: string, form: GenerateGiftsBody): Promise<GiftIdea[]> {
      const inBox = form.boxId ? await readGiftTitles({ db, boxAccess }, actorId, form.boxId) : [];
      const exclude = [...form.exclude, ...inBox];
      if (form.builtInOnly) return recommend(form, exclude);
      const written = await modelIdeas.write(actorId, { ...form, exclude });
      if (written.length === 0) return recommend(form, exclude);
      const { findPicture } = await getRecommender();
      const presented = written.map((idea) =>
        presentModelIdea(idea, { linkTo, image: findPicture(`${idea.title} ${idea.search}`) }),
      );
      if (written.length >= ENOUGH) return presented;
      const others = await recommend(form, [...exclude, ...written.map(({ title }) => title)]);
      return [...presented, ...others.filter(({ overBudget }) => !overBudget)].slice(0, advisorLimits.ideas);
    },
  };
}
