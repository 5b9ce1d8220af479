import { expect, test } from 'vitest';
import { factsSchema, type IdeaWords, wordsSchemaFor } from '../idea-schema.ts';
import { fitsBudget } from '../ranking/budget.ts';
import { ENGLISH, listLanguages, readWords } from '../word-files.ts';
import { hobbyWords } from '../words.ts';
import templates from './templates.json' with { type: 'json' };
import { createIdeaMaker } from './templates.ts';

const ideasFor = createIdeaMaker(ENGLISH, (key) => key);

test('every template is an idea', () => {
  expect(templates.length).toBeGreaterThanOrEqual(40);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  for (const template of templates) {
    const facts = { ...template, suits: 'anyone', hobbies: ['chess'], universes: [] };
    expect(factsSchema.safeParse(facts).error?.issues ?? [], template.id).toEqual([]);
  }
});

test.each(listLanguages())('every template in %s has the slot in its title, and no others', (language) => {
  const words = readWords<Record<string, IdeaWords>>('sentences/templates', language);
  for (const { id } of templates) expect(words[id]?.title, id).toContain('{hobby}');
  for (const { title, text, search } of createIdeaMaker(language, (key) => key)('chess')) {
    const { error } = wordsSchemaFor(language).safeParse({ title, text, search });
    expect(error?.issues ?? [], title).toEqual([]);
    expect(`${title} ${text} ${search}`).not.toMatch(/[{}]/);
  }
});

test.each([
  [10, 30],
  [20, 80],
  [60, 200],
  [100, 500],
])('from $%i to $%i there are templates of every kind', (min, max) => {
  const fitting = templates.filter(({ price: [low = 0, high = 0] }) => fitsBudget([low, high], { min, max }));
  expect(new Set(fitting.map(({ kind }) => kind)).size).toBe(6);
});

test('an idea keeps the spelling and minimum age of its hobby', () => {
  expect(Object.keys(hobbyWords)).not.toContain('Zydeco $& Dancing');
  for (const idea of ideasFor('Zydeco $& Dancing', 12)) {
    expect(idea.title).toContain('Zydeco $& Dancing');
    expect(idea.ages[0]).toBeGreaterThanOrEqual(12);
    expect(JSON.stringify(idea)).not.toContain('{hobby}');
  }
});
