import fc from 'fast-check';

/** Invisible characters, lone surrogates, and syntax of other languages. */
const knownTexts = [
  ...['', ' ', '\t', '\u0000', 'a\u0000b', '\ud800', 'a\udfffb', '\u202eevil', '\u200b', '\ufeff', 'İ', 'ﬀ'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    '[object Object]',
  ],
  ...['NaN', 'Infinity', '1e999', '-0', '0x10', '00', '1_000', '١', '9'.repeat(40), `0.${'0'.repeat(400)}1`],
  ...[
    '2026-02-30',
    '0000-00-00',
    '-000001-01-01',
    '275760-09-14',
    '2026-11-23T10:00:60Z',
    '24:00',
    '+010000-01-01',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '/',
    '//',
    '.',
    '..',
    'C:\\',
    'file:///etc/passwd',
    'x\r\nX-Y: z',
    '\r\n\r\n',
  ],
  ...[
    "' or '1'='1",
    "'; drop table users; --",
    '\\',
    '%',
    '_',
    '%25',
    '%00',
    '%zz',
    '%c0%ae',
    '$1',
    '{}',
    '#{7*7}',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'http://[::1',
    'https://a:99999/',
    'mailto:x',
    '//x',
  ],
  ...[
    '<script>',
    '&#0;',
    '&lt;',
    ']]>',
    '-->',
    '"',
    "'",
    '`',
    '(',
    '[',
    '{',
    '*',
    '?',
    '+',
    '^',
    '$',
    '|',
    '#',
    ':',
  ],
  ...['a@b', 'a@b.c', '"a b"@example.com', 'a@[127.0.0.1]', `${'a'.repeat(64)}@example.com`, 'A@EXAMPLE.COM'],
  ...[
    '👩‍👩‍👧',
    'e\u0301'.repeat(300),
    '\u0345'.repeat(200),
    '﷽',
    '𝒳',
    'ß',
    'ŉ',
    '\u1e9e',
    '\u2028',
    '\u2029',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    'cs_test_x',
    'a.b.c',
    'e30.e30.',
  ],
  ...[200, 255, 256, 1000, 5000, 70_000].map((length) => 'x'.repeat(length)),
  ...[100, 3000].map((length) => '\ud83c\udf82'.repeat(length)),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...knownTexts), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 1 },
  {
    arbitrary: fc
      .array(fc.integer({ max: 0xffff }), { maxLength: 20 })
      .map((codes) => String.fromCharCode(...codes)),
    weight: 1,
  },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1.5,
    1e21,
    1e308,
    5e-324,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    2 ** 64,
  ),
  fc.double(),
  fc.integer(),
);

const nested = (depth: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** Uses `JSON.parse`, which makes any name an own property, even `__proto__`. */
const named = (key: string): unknown => JSON.parse(`{${JSON.stringify(key)}:{"isAdmin":true,"length":1e9}}`);

const hostileShape = fc.constantFrom<unknown>(
  ...[null, true, false, [], {}, [[]], [null], [{}], { length: -1 }, { toJSON: 'x' }],
  ...['__proto__', 'constructor', 'toString', 'valueOf', 'then', 'id', ''].map(named),
  nested(40, '[', ']'),
  nested(40, '{"a":', '}'),
  nested(2000, '[', ']'),
  Array.from({ length: 3000 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`k${at}`, at])),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 5 },
  { arbitrary: hostileNumber, weight: 3 },
  { arbitrary: hostileShape, weight: 3 },
  { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 1 },
);
