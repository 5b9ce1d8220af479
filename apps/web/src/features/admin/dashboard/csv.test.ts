import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('rows end with CRLF and fields are separated by commas', () => {
  expect(
    toCsv([
      ['Day', 'Sign-ups'],
      ['2026-11-23', 5],
    ]),
  ).toBe('Day,Sign-ups\r\n2026-11-23,5\r\n');
});

test.each([
  ['a comma', 'a,b', '"a,b"'],
  ['a quotation mark', 'a "b"', '"a ""b"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['nothing of these', 'a b', 'a b'],
])('a field with %s is quoted if necessary', (_, given, written) => {
  expect(toCsv([[given]])).toBe(`${written}\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
  "the text %j doesn't become a formula in a spreadsheet",
  (text) => {
    expect(toCsv([[text]])).toBe(`'${text}\r\n`);
  },
);

test('a text that looks like a formula and has a comma is escaped and quoted', () => {
  expect(toCsv([['=HYPERLINK("x","y")']])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`);
});

test('a negative number stays a number', () => {
  expect(toCsv([[-3]])).toBe('-3\r\n');
});
