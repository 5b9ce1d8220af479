import { IDEMPOTENCY_KEY } from '@hooray/contract/protocol/headers.ts';
import fc from 'fast-check';
import { hostileText } from './hostile-values.ts';

/** Also encodes lone surrogates, which `encodeURIComponent` refuses. */
export const percent = (text: string): string =>
  [...Buffer.from(text, text.includes('\ud800') ? 'utf16le' : 'utf8')]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

/** A longer text would only cause a refusal for too large headers. */
export const ADDRESS_TEXT = 1500;
export const oddSegment = fc.oneof(
  hostileText.map((text) => percent(text.slice(0, ADDRESS_TEXT))),
  fc.constantFrom(
    '%',
    '%zz',
    '%2f',
    '%2e%2e',
    '%00',
    '%ff',
    '%c3%28',
    '..',
    '.',
    '',
    ';',
    '{id}',
    '*',
    '%252e',
    '\\',
    'x'.repeat(6000),
  ),
);
export const oddEnding = fc.constantFrom(
  '/',
  '//',
  '/..',
  '/.',
  '%00',
  ';a=b',
  '.json',
  '%20',
  '/%2e%2e/%2e%2e/x',
  '?',
  '#',
  '%0d%0aX:y',
);

export const oddQuery = fc.constantFrom(
  '?',
  '?&&&',
  '?=',
  '?%zz',
  '?a',
  '?a[]=1',
  '?a[b]=c',
  '?__proto__[x]=1',
  '?cursor=',
  `?${'a=1&'.repeat(1200)}`,
  '??',
);

/** Undeclared headers, and headers of proxies, caches and browsers. */
export const oddHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.constantFrom<[string, string]>(
    ...([
      ['Cookie', 'a=b; a=b; =; ;;'],
      ['Cookie', `x=${'y'.repeat(4000)}`],
      ['Cookie', '__proto__=1; constructor=2'],
    ] as [string, string][]),
    ...([
      ['Range', 'bytes=0-'],
      ['Range', 'bytes=5-1'],
      ['Range', 'bytes=-99999999999'],
      ['Range', `bytes=${'0-1,'.repeat(300)}0-0`],
    ] as [string, string][]),
    ...([
      ['If-None-Match', '*'],
      ['If-None-Match', 'W/"'],
      ['If-None-Match', '"a", "b", W/"c"'],
      ['If-Match', '"x"'],
      ['If-Modified-Since', 'never'],
    ] as [string, string][]),
    ...([
      ['Accept', 'x/y;q=9'],
      ['Accept', ''],
      ['Accept-Encoding', 'gzip;q=0, identity;q=0'],
      ['Accept-Encoding', 'br, gzip'],
      ['Accept-Language', '*;q=x'],
    ] as [string, string][]),
    ...([
      ['Expect', 'what-ever'],
      ['Origin', 'null'],
      ['Origin', 'https://evil.example'],
      ['Referer', '\u00ff'],
      ['Host', 'evil.example'],
      ['Host', ''],
    ] as [string, string][]),
    ...([
      ['X-Forwarded-For', '::1, x, 999.1.1.1'],
      ['X-Forwarded-Proto', 'gopher'],
      ['X-Forwarded-Host', 'evil.example'],
      ['Forwarded', 'for="'],
    ] as [string, string][]),
    ...([
      ['Upgrade', 'h2c'],
      ['Upgrade', 'websocket'],
      ['Content-Encoding', 'gzip'],
      ['Content-Encoding', 'br'],
      ['Transfer-Encoding', 'chunked'],
      ['Via', '1.1 x'],
    ] as [string, string][]),
    ...([
      ['Traceparent', '00-zz-zz-00'],
      ['X-Request-Id', 'x\u00e9'],
      ['X-HTTP-Method-Override', 'DELETE'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['DNT', '1'],
    ] as [string, string][]),
    ...([
      ['Authorization', 'Bearer'],
      ['Authorization', 'Bearer '],
      ['Authorization', 'Basic YTpi'],
      ['Authorization', `Bearer ${'a.'.repeat(3000)}`],
    ] as [string, string][]),
    ...([
      ['Authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
      ['Authorization', 'bearer x y z'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
    ] as [string, string][]),
  ),
  fc
    .string({ unit: 'grapheme-ascii', maxLength: 60 })
    .map((value): [string, string] => [IDEMPOTENCY_KEY, value]),
  fc.constantFrom('a', 'b', 'x'.repeat(300)).map((value): [string, string] => [IDEMPOTENCY_KEY, value]),
);

export const anyMethod = (declared: string): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(declared), weight: 40 },
    fc.constantFrom(
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'PUT',
      'DELETE',
      'PATCH',
      'POST',
      'GET',
      'M-SEARCH',
      'QUERY',
      'PURGE',
    ),
  );
