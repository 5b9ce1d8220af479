/** `npm run advise -- --bench`, or `npm run advise -- "age=34 hobbies=knitting budget=20-80"` for one person. */
import { readCatalog } from '../catalog.ts';
import { createRecommender } from '../recommender.ts';
import { createVocabulary } from '../text/vocabulary.ts';
import { type Form, firstSix } from './judge.ts';
import people from './people.json' with { type: 'json' };
import { printBench } from './print-bench.ts';
import unknownWords from './unknown-words.json' with { type: 'json' };

const BETWEEN_FIELDS = / (?=\w+=)/;
const DEFAULT_AGE = 34;

function readForm(text: string): Form {
  const fields: Record<string, string> = Object.fromEntries(
    text
      .split(BETWEEN_FIELDS)
      .map((field) => [field.split('=', 1)[0] ?? '', field.slice(field.indexOf('=') + 1)]),
  );
  const { budget = '20-80', age, ...rest } = fields;
  const [min = 20, max = 80] = budget.split('-').map(Number);
  return { ...rest, age: Number(age ?? DEFAULT_AGE), budget_min: min, budget_max: max };
}

const recommender = await createRecommender(readCatalog());
const [request = '--bench'] = process.argv.slice(2);
if (request === '--bench') printBench(people, unknownWords, recommender, await createVocabulary());
else
  for (const { idea, price, reason } of firstSix(recommender, readForm(request)))
    console.log(`${idea.title} ($${price}, ${idea.kind})\n  ${reason}`);
