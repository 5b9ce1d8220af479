import { expect, test } from 'vitest';
import { ideaSchema } from '../idea-schema.ts';
import { fitsBudget } from '../ranking/budget.ts';
import { hobbyWords } from '../words.ts';
import templates from './templates.json' with { type: 'json' };
import { ideasFor } from './templates.ts';

test('every template is an idea with a slot in its title', () => {
  expect(templates.length).toBeGreaterThanOrEqual(40);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  for (const template of templates) {
    const filled = Object.fromEntries(
      Object.entries(template).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.replaceAll('{hobby}', 'chess') : value,
      ]),
    );
    const idea = { ...filled, suits: 'anyone', hobbies: ['chess'], universes: [] };
    expect(ideaSchema.safeParse(idea).error?.issues ?? [], template.id).toEqual([]);
    expect(template.title).toContain('{hobby}');
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

test('an idea keeps the spelling of its hobby, and its youngest age', () => {
  expect(Object.keys(hobbyWords)).not.toContain('Zydeco $& Dancing');
  for (const idea of ideasFor('Zydeco $& Dancing', 12)) {
    expect(idea.title).toContain('Zydeco $& Dancing');
    expect(idea.ages[0]).toBeGreaterThanOrEqual(12);
    expect(JSON.stringify(idea)).not.toContain('{hobby}');
  }
});
