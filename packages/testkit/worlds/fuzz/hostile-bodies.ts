import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.ts';

/** Without a type, the request has no Content-Type header. */
export interface GeneratedBody {
  type?: string;
  bytes: Buffer;
}

const JSON_TYPE = 'application/json';

const brokenJson: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      ...[
        '',
        ' ',
        '{',
        '}',
        '[',
        '{"a":}',
        "{'a':1}",
        '{"a":1,}',
        '{"a":1}{"a":2}',
        'null',
        '0',
        '""',
        '[]',
        'NaN',
        '1e400',
      ],
      ...[
        '{"email":"a@b.co","email":{"a":1}}',
        '{"\\ud800":1}',
        '{"a":"\\u0000"}',
        '/* */{}',
        '{"__proto__":null}',
        'true',
      ],
      ...[
        '['.repeat(100_000),
        '{"a":'.repeat(20_000),
        `"${'x'.repeat(300_000)}"`,
        `{"amount":${'9'.repeat(10_000)}}`,
      ],
      ...[`[${'0,'.repeat(100_000)}0]`, `{${Array.from({ length: 15_000 }, (_, at) => `"${at}":0`).join()}}`],
    )
    .map((text) => Buffer.from(text)),
  fc
    .constantFrom([0xff, 0xfe, 0x7b, 0], [0xef, 0xbb, 0xbf, 0x7b, 0x7d], [0x22, 0xc0, 0xaf, 0x22], [0])
    .map((bytes) => Buffer.from(bytes)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

const oddType = fc.constantFrom(
  ...[
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json;charset="',
    'application/json, text/html',
  ],
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'multipart/form-data',
    '/',
    ';',
    'x',
  ],
  ...[
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/mixed; boundary=b',
  ],
  ...[
    'application/problem+json',
    'image/svg+xml',
    '*/*',
    `application/${'x'.repeat(2000)}`,
    'application/json;;;',
  ],
);

/** Valid JSON, truncated JSON, JSON with another type, or no JSON. */
export function jsonBodies(value: fc.Arbitrary<unknown>): fc.Arbitrary<GeneratedBody> {
  const whole = value.map((given) => Buffer.from(JSON.stringify(given) ?? ''));
  const cut = fc.tuple(whole, fc.nat(200)).map(([bytes, at]) => bytes.subarray(0, at % (bytes.length + 1)));
  return fc.oneof(
    { arbitrary: whole.map((bytes) => ({ type: JSON_TYPE, bytes })), weight: 16 },
    {
      arbitrary: hostileValue.map((any) => ({
        type: JSON_TYPE,
        bytes: Buffer.from(JSON.stringify(any) ?? ''),
      })),
      weight: 2,
    },
    { arbitrary: fc.oneof(cut, brokenJson).map((bytes) => ({ type: JSON_TYPE, bytes })), weight: 2 },
    {
      arbitrary: fc.tuple(oddType, fc.oneof(whole, brokenJson)).map(([type, bytes]) => ({ type, bytes })),
      weight: 1,
    },
    { arbitrary: whole.map((bytes) => ({ bytes })), weight: 1 },
  );
}

interface Part {
  head: string;
  body: Buffer;
}

const BOUNDARY = 'hooray-boundary';

const fieldPart = (name: string, value: unknown): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body: Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
});

const filePart = (name: string, body: Buffer, filename = 'a.png', type = 'image/png'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`,
  body,
});

const encoded = (parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const oddHead = fc.constantFrom(
  ...[
    '',
    'Content-Disposition: form-data',
    'Content-Disposition: attachment; name="x"',
    'X: y',
    ':',
    'Content-Disposition',
  ],
  ...[
    'Content-Disposition: form-data; name=""',
    'Content-Disposition: form-data; name="__proto__"',
    `X: ${'x'.repeat(90_000)}`,
  ],
  ...[
    `Content-Disposition: form-data; name="${'n'.repeat(5000)}"`,
    "Content-Disposition: form-data; name*=utf-8''%ff%zz",
  ],
  ...[
    'Content-Disposition: form-data; name="avatar"; filename="../../../x.png"',
    'Content-Disposition: form-data; name="a\u0000b"',
  ],
  ...[
    'Content-Disposition: form-data; name="avatar"; filename=""',
    'Content-Disposition: form-data; name="image"; filename="\u0000.svg"',
  ],
  ...[
    'Content-Disposition: form-data; name="name"\r\nContent-Type: application/json',
    'Content-Type: multipart/mixed; boundary=b',
  ],
  ...[
    'Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=utf-7',
    'Content-Transfer-Encoding: base64',
  ],
);

type Change = (parts: Part[]) => Part[];

/** Valid or broken. */
export function formBodies(
  fields: fc.Arbitrary<Record<string, unknown>>,
  files: string[],
  picture: Buffer,
): fc.Arbitrary<GeneratedBody> {
  const content = fc.oneof(
    { arbitrary: fc.constant(picture), weight: 6 },
    { arbitrary: fc.nat(picture.length).map((at) => picture.subarray(0, at)), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
    {
      arbitrary: fc
        .constantFrom('', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a')
        .map((text) => Buffer.from(text)),
      weight: 1,
    },
  );
  const sent = fc.oneof(
    { arbitrary: fc.constant(files), weight: 6 },
    fc.subarray([...files, 'avatar', 'other']),
  );
  const change = fc.oneof<fc.Arbitrary<Change>[]>(
    oddHead.map((head) => (parts) => [...parts, { head, body: Buffer.from('x') }]),
    fc.constant((parts) => [...parts, ...parts]),
    fc.constant((parts) => parts.toReversed()),
    fc
      .nat(60)
      .map((count) => (parts) => [
        ...parts,
        ...Array.from({ length: count }, (_, at) => fieldPart(`f${at}`, 'x')),
      ]),
    hostileText.map((text) => (parts) => [fieldPart(text.slice(0, 200), text), ...parts]),
    fc.constant((parts) =>
      parts.map(({ body }, at) => fieldPart(files[at] ?? 'name', body.toString('latin1'))),
    ),
    fc.constant((parts) => [...parts, filePart('name', Buffer.from('x'))]),
  );
  const parts = fc
    .tuple(fields, sent, content, fc.option(change, { freq: 3 }))
    .map(([values, names, bytes, changed]) => {
      const whole = [
        ...Object.entries(values)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => fieldPart(name, value)),
        ...names.map((name) => filePart(name, bytes)),
      ];
      return encoded(changed ? changed(whole) : whole);
    });
  const type = fc.oneof(
    { arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`), weight: 12 },
    oddType,
    fc.constant('multipart/form-data; boundary=another'),
  );
  const cut = fc.tuple(parts, fc.nat()).map(([bytes, at]) => bytes.subarray(0, at % (bytes.length + 1)));
  return fc
    .tuple(type, fc.oneof({ arbitrary: parts, weight: 10 }, cut))
    .map(([given, bytes]) => ({ type: given, bytes }));
}
