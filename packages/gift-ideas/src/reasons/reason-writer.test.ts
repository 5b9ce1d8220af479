import { describe, expect, test } from 'vitest';
import { wishOf } from '../bench/judge.ts';
import people from '../bench/people.json' with { type: 'json' };
import { type CatalogIdea, readCatalog } from '../catalog.ts';
import type { GiftWish, Interest } from '../ranking/interests.ts';
import { createRecommenders } from '../recommenders.ts';
import { ENGLISH, listLanguages } from '../word-files.ts';
import { ReasonWriter } from './reason-writer.ts';
import { fill, readWording, type Wording } from './wording.ts';

describe('a slot', () => {
  test("takes the label's form that it names", () => {
    const hobby = { plain: 'шахи', genitive: 'шахів' };
    expect(fill('Для прихильника {hobby.genitive}: {hobby}', { hobby })).toBe('Для прихильника шахів: шахи');
  });

  test('leaves the sentence unfilled if it has no value, or if the label lacks the form', () => {
    expect(fill('{hobby.genitive}', { hobby: 'falconry' })).toBeUndefined();
    expect(fill('{hobby.genitive}', { hobby: { plain: 'шахи' } })).toBeUndefined();
    expect(fill('For the {fan}', { fan: null })).toBeUndefined();
    expect(fill('For the {fan}', {})).toBeUndefined();
  });

  test('keeps braces that the user typed', () => {
    expect(fill('{lead}: {reason}.', { lead: '{reason} $&', reason: 'fun' })).toBe('{reason} $&: fun.');
  });
});

test("a hobby that lacks a sentence's forms gets another sentence", () => {
  const english = readWording(ENGLISH);
  const wording: Wording = {
    ...english,
    leads: { ...english.leads, hobby: ['Для любителя {hobby.genitive}', 'Ви згадали {typed}'], they: [] },
    typed: { key: '«{words}»', other: '«{words}»' },
    labels: { ...english.labels, hobby: { chess: { plain: 'шахи', genitive: 'шахів' } }, fan: {} },
  };
  const [idea] = readCatalog() as [CatalogIdea];
  const wish: GiftWish = { age: 30, budget: { min: 1, max: 9 } };
  const about = (key: string): Interest => ({
    kind: 'hobby',
    key,
    weight: 10,
    source: 'hobbies',
    isHint: false,
    typed: key,
  });
  const leadFor = (key: string) =>
    new ReasonWriter(wording, wish, [about(key)])
      .write({ idea: { ...idea, hobbies: [key] }, words: [], isOutsideBudget: false })
      .split(':')[0];
  expect(leadFor('chess')).toBe('Для любителя шахів');
  expect(leadFor('бузкаші')).toBe('Ви згадали «бузкаші»');
});

test.each(listLanguages())(
  'in %s, every idea for the people of the bench has a complete reason',
  async (language) => {
    const { recommend } = await (await createRecommenders())(language);
    for (const { who, form } of people)
      for (const { reason } of recommend(wishOf(form), { count: 12 })) {
        expect(reason, who).not.toBe('');
        expect(reason, who).not.toMatch(/[{}]|undefined/);
      }
  },
);
