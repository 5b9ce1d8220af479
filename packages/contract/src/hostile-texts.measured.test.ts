import { expect, test } from 'vitest';
import { declaredTexts } from '../testing/declared-texts.ts';
import { findSlowText } from '../testing/hostile-texts.ts';
import { fillTexts } from '../testing/text-fields.ts';

test.each(declaredTexts)('no text slows down the validation of $name, however long', ({ schema }) => {
  expect(findSlowText((text) => void schema.safeParse(fillTexts(schema, text)))).toBeUndefined();
});
