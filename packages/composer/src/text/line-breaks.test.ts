import { expect, test } from 'vitest';
import { wordsOf } from './line-breaks.ts';
import { isolated } from './passage.ts';

/** Shows each word after `_` if a space precedes it, or else after `|`. */
const shown = (text: string) =>
  wordsOf(text)
    .map(({ text: word, isAfterSpace }) => (isAfterSpace ? '_' : '|') + word)
    .join('');

test.each([
  ['Thai', 'สุขภาพแข็งแรง', '_สุขภาพ|แข็ง|แรง'],
  ['Khmer', 'រីករាយថ្ងៃកំណើត!', '_រីករាយ|ថ្ងៃកំណើត!'],
  ['Burmese', 'မွေးနေ့မှာ ပျော်ရွှင်ပါစေ။', '_မွေးနေ့|မှာ_ပျော်|ရွှင်|ပါ|စေ။'],
  ['Chinese', '生日快乐！祝你身体健康', '_生日|快乐！|祝你|身体|健康'],
  ['Japanese', '素敵な一年', '_素敵|な|一年'],
  ['Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས', '_བཀྲ་|ཤིས་|བདེ་|ལེགས'],
])('%s ends lines between words that are written together', (_language, text, words) => {
  expect(shown(text)).toBe(words);
});

test('other scripts end lines at spaces only', () => {
  expect(shown("Don't stop-over, Mary!  생일 축하 יום הולדת")).toBe(
    "_Don't_stop-over,_Mary!_생일_축하_יום_הולדת",
  );
});

test('no line begins with closing punctuation or ends with opening punctuation', () => {
  expect(shown('说「万事如意」，好。')).toBe('_说|「万事|如意」，|好。');
});

test('a zero-width space ends a word without a space', () => {
  expect(shown('abc\u200Bdef')).toBe('_abc|def');
});

test('a name inside a sentence is not broken', () => {
  expect(wordsOf(`For ${isolated('生日快乐')}`)).toHaveLength(2);
});
