import { describe, expect, test } from 'vitest';
import { declaredTexts } from '../testing/declared-texts.ts';

describe.each(declaredTexts)('$name', ({ fields }) => {
  test('the length of every text is checked first and ends validation', () => {
    for (const { path, schema: field } of fields) {
      const checks = (field._zod.def.checks ?? []).map(({ _zod }) => _zod.def);
      // A check that rewrites a text, such as trimming, visits each character once.
      const first = checks.find(({ check }) => check !== 'overwrite');
      expect(first, path.join('.')).toMatchObject({ check: 'max_length', abort: true });
    }
  });
});
