import { FIRST, firstSix } from '@hooray/gift-ideas/bench/judge.ts';
import people from '@hooray/gift-ideas/bench/people.json' with { type: 'json' };
import { createRecommenders } from '@hooray/gift-ideas/recommenders.ts';
import { englishWords } from '@hooray/testkit/assertions/english-words.ts';
import { expect, test } from 'vitest';

const forms = people.flatMap(({ form }) => [form, { ...form, budget_min: 20, budget_max: 200 }]);
const recommenderIn = await createRecommenders();

/** A reason may quote the form. */
const withoutQuotes = (text: string) => text.replaceAll(/«[^»]*»/g, '');

test.each(['es', 'uk', 'fr'])(
  '400 forms get titles, texts and reasons in %s without an English word',
  async (language) => {
    const recommender = await recommenderIn(language);
    expect(forms).toHaveLength(400);
    const english = new Set<string>();
    for (const form of forms) {
      const ideas = firstSix(recommender, form);
      expect(ideas).toHaveLength(FIRST);
      for (const { idea, reason } of ideas)
        for (const text of [idea.title, idea.text, withoutQuotes(reason)])
          if (englishWords.test(text)) english.add(text);
    }
    expect([...english]).toEqual([]);
  },
);
