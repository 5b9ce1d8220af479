import { expect, test } from 'vitest';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { Consequences } from './put-away.tsx';

const sentences = (hasOpened: boolean, credits: number) =>
  renderEnglish(<Consequences {...{ hasOpened, credits }} />).replaceAll('&#x27;', "'");

test('the question before the day says that the box will be missing on it', () => {
  expect(sentences(false, 0)).toContain("you won't find it there on the day");
});

test('the question after the day says what was not claimed', () => {
  expect(sentences(true, 20)).not.toContain('on the day');
  expect(sentences(true, 20)).toContain("You haven't claimed the 20 credits in it yet.");
  expect(sentences(true, 0)).not.toContain('claimed');
});
