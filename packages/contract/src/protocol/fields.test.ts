import { describe, expect, test } from 'vitest';
import { messageText } from '../chats/message-text.ts';
import {
  asLine,
  birthdayField,
  dateField,
  emailField,
  idField,
  lineOfText,
  momentField,
  text,
} from './fields.ts';

const sentenceOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('an e-mail address', () => {
  test.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada@Example.COM ', 'ada@example.com'],
    ["o'neil+tag@mail.example.co.uk", "o'neil+tag@mail.example.co.uk"],
    ['Ada@Bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BU\u0308CHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@straße.de', 'ada@xn--strae-oqa.de'],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@ＥＸＡＭＰＬＥ.com', 'ada@example.com'],
  ])('%j is kept as %j', (given, kept) => {
    expect(emailField.parse(given)).toBe(kept);
    expect(emailField.parse(kept)).toBe(kept);
  });

  test.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@example.com',
    'a b@example.com',
    'ada@example',
    'a@b@example.com',
    'ada@bücher',
    'ada@bücher.example/path',
    'ada@bücher.example:80',
    'ada@bücher.example?x',
    'ada@bücher.example#x',
    'ada@bü\\cher.example',
    'ada@bü cher.example',
    'ada@bü\tcher.example',
    'ada@b%C3%BCcherü.example',
    'ada@１２７.０.０.１',
    'ada@ü..example',
    'ada@℀.example',
    'ada@example.com\u0000ü',
    7,
    null,
  ])('%j is refused with a sentence', (given) => {
    expect(sentenceOf(emailField.safeParse(given))).toMatch(/^[A-Z].*\.$/);
  });

  test('of 254 characters is accepted, a longer one is refused', () => {
    const address = `${'a'.repeat(60)}@${'example.'.repeat(23)}example`;
    expect(emailField.parse(`${address.slice(0, -7)}${'x'.repeat(254 - address.length + 7)}`)).toHaveLength(
      254,
    );
    expect(
      emailField.safeParse(`${address.slice(0, -7)}${'x'.repeat(255 - address.length + 7)}`).success,
    ).toBe(false);
  });
});

test('a domain that is too long in ASCII is refused', () => {
  const address = `a@${'ü.'.repeat(120)}example`;
  expect(address.length).toBeLessThanOrEqual(254);
  expect(sentenceOf(emailField.safeParse(address))).toBe('Email can have at most 254 characters.');
});

describe('a timestamp', () => {
  test.each(['2026-11-30T12:00:00Z', '2026-11-30T12:00:00.5+14:00', '9999-12-31T23:59:59Z'])(
    '%s is accepted',
    (given) => {
      expect(momentField.parse(given)).toBe(given);
    },
  );

  test.each(['', '2026-11-30', '2026-11-30T12:00:00', '2026-02-30T12:00:00Z', '9999-12-31T23:59:59-00:01'])(
    '%j is refused with a sentence',
    (given) => {
      expect(sentenceOf(momentField.safeParse(given))).toBe('Please enter a real date.');
    },
  );
});

describe('a date', () => {
  test.each(['2000-01-01', '2024-02-29', '0001-01-01', '1999-12-31'])('%s is accepted', (given) => {
    expect(dateField.parse(given)).toBe(given);
  });

  test.each([
    '',
    '2023-02-29',
    '2000-13-01',
    '2000-00-10',
    '2000-01-32',
    '2000-1-1',
    '01.01.2000',
    '0000-01-01',
    '2000-01-01T00:00:00Z',
    ' 2000-01-01',
    20000101,
    null,
  ])('%j is refused with a sentence', (given) => {
    expect(sentenceOf(dateField.safeParse(given))).toMatch(/^[A-Z].*\.$/);
  });

  test.each(['', undefined])('%j is reported as missing only for a birthday', (given) => {
    expect(sentenceOf(birthdayField.safeParse(given))).toBe('Birthday is required.');
    expect(sentenceOf(dateField.safeParse(given))).toBe('Please enter a real date.');
  });

  test('29 February is accepted only in leap years', () => {
    for (let year = 1; year <= 9999; year += 1) {
      const isLeap = new Date(Date.UTC(year < 100 ? year + 400 : year, 1, 29)).getUTCDate() === 29;
      expect(dateField.safeParse(`${String(year).padStart(4, '0')}-02-29`).success, `${year}`).toBe(isLeap);
    }
  });
});

describe('a text of at most 5 characters', () => {
  const field = text({ name: 'Wish', max: 5 });

  test.each([
    ['a', 'a'],
    ['  ab ', 'ab'],
    [' abcde ', 'abcde'],
  ])('%j is kept as %j', (given, kept) => {
    expect(field.parse(given)).toBe(kept);
  });

  test.each(['', ' ', 'abcdef', 'a\u0000b', 7, null, undefined, ['ab']])(
    '%j is refused with a sentence',
    (given) => {
      expect(sentenceOf(field.safeParse(given))).toMatch(/^Wish .*\.$/);
    },
  );
});

describe('a required text', () => {
  const field = text({ name: 'Name', max: 80 });

  test.each([
    '\u200b',
    '\u2800',
    '\u00ad\u200d',
    ' \u2066\u3164 ',
    '\u0007',
    '\u115f\u1160\uffa0',
    '\u0301',
    ' \u0301 \u20dd',
    '\u034f',
    '\ufe0f',
    '\u17b4\u180b',
    '\u{e0001}\u{e0041}',
    '\u{e0100}',
    '\u{1d159}',
    '\u{1d173}',
    '\ufff9',
    '\ufffc',
    '\u2065',
    '\u1680\u3000\u205f',
  ])('can’t be %j, which shows nothing', (given) => {
    expect(sentenceOf(field.safeParse(given))).toBe('Name is required.');
  });

  test.each(['👩‍👩‍👧', 'ᠮᠣᠩᠭᠣᠯ', 'न्‍', '.'])('may be %j, including its invisible parts', (given) => {
    expect(field.parse(given)).toBe(given);
  });
});

const codePoint = (character: string) => `U+${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;
const breaks = ['\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029'];
const turns = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const controls = ['\u0000', '\t', '\u0007', '\u001b', '\u007f', '\u009f'];

describe('a text of a single line', () => {
  const field = lineOfText({ name: 'Name', max: 80 });

  test.each(breaks.map((character) => [codePoint(character), character]))(
    'refuses the line break %s with a message',
    (_, character) => {
      expect(sentenceOf(field.safeParse(`Ada${character}Lovelace`))).toBe("Name can't contain line breaks.");
    },
  );

  test.each([...turns, ...controls].map((character) => [codePoint(character), character]))(
    'refuses %s, which changes the direction or control of adjacent text, with a message',
    (_, character) => {
      const refusal = field.safeParse(`Ada ${character}evoL`);
      expect(sentenceOf(refusal)).toBe('Name contains a character that is not allowed.');
    },
  );

  test.each([
    '\u05d3\u05e0\u05d9\u200f (Dani)',
    '\u0623\u062d\u0645\u062f\u061c',
    'Ada\u200e!',
    '👩‍👩‍👧',
    'A\u00a0B',
  ])('may be %j, with marks that right-to-left names need', (given) => {
    expect(field.parse(given)).toBe(given);
  });

  test.each([
    ['a letter with 6 marks', 'Z\u0300\u0301\u0302\u0303\u0304\u0305oe'],
    ['a composed letter with 5 more', 'Z\u00e9\u0300\u0301\u0302\u0303\u0304'],
    ['marks with joiners between them', `Z${'\u0301\u200d'.repeat(6)}`],
    ['marks with grapheme joiners between them', `Z${'\u0301\u034f'.repeat(6)}`],
    ['80 marks', `Z${'\u0489'.repeat(79)}`],
  ])('can’t have a stack of marks: %s', (_, given) => {
    expect(sentenceOf(field.safeParse(given))).toBe('Name has too many marks on one letter.');
  });

  test.each([
    ['a letter with 5 marks', 'Z\u0300\u0301\u0302\u0303\u0304oe'],
    ['decomposed Vietnamese', 'Nguye\u0302\u0303n'],
    [
      'Hebrew with vowels and cantillation',
      '\u05d1\u05bc\u05b0\u05e8\u05b5\u05d0\u05e9\u05c1\u05b4\u0596\u05d9\u05ea',
    ],
    ['Tibetan', '\u0f56\u0f66\u0f92\u0fb2\u0f74\u0f56\u0f66'],
    ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('may have the marks that scripts need: %s', (_, given) => {
    expect(field.parse(given)).toBe(given);
  });

  test('loses line breaks at its ends', () => {
    expect(field.parse('\n Ada\r\n')).toBe('Ada');
  });

  test('has spaces for the forbidden characters of a text from outside', () => {
    expect(asLine(`A${breaks.join('')}${turns.join('')}${controls.join('')}B`)).toMatch(/^A {22}B$/);
  });
});

test('a text of several lines keeps its breaks', () => {
  expect(text({ name: 'Wish', max: 80 }).parse('Dear\nAda')).toBe('Dear\nAda');
});

test.each(['1', '', 'x'.repeat(36), '00000000-0000-4000-8000-00000000000'])('%j is not an id', (given) => {
  expect(sentenceOf(idField.safeParse(given))).toMatch(/^[A-Z].*\.$/);
});

describe('a message', () => {
  test.each(['', ' \n ', '\u3164', '\u2800\u200b', '\u0301', '\u{e0041}'])(
    'can’t be %j, which is invisible',
    (given) => {
      expect(sentenceOf(messageText.safeParse(given))).toBe('Please write something.');
    },
  );

  test.each([' . ', '👩‍👩‍👧', `Z${'\u0301'.repeat(80)}`])('may be %j and is kept as written', (given) => {
    expect(messageText.parse(given)).toBe(given);
  });
});
