import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { addGift } from '@hooray/testkit/factories/gifts.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let person: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer();
  person = await newPerson(server);
  boxId = (await newBox(server, person)).id;
});
afterAll(() => server.close());

const select = (json: object): Promise<Answer> =>
  call(server, 'POST /api/birthday_gift/selected-gifts', {
    token: person.accessToken,
    json: { title: 'Kite', ...json },
  });

/** The two calls that take a gift in their body (docs/product.md §9.5). */
const places: [string, (json: object) => Promise<Answer<unknown>>, number][] = [
  ['into a box', (json) => addGift(server, person, boxId, json), 201],
  ['among the selected', select, 200],
];

const badAddresses = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/a',
  'mailto:a@example.com',
  'blob:https://example.com/x',
  '//evil.example/a.png',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://',
  'https:// evil.example',
  'https://evil.example/a b',
  'https://evil.example/\n',
  'https://evil\t.example',
  'https://evil.example\\@good.example',
  'https://[::1',
  'https://user@example.com:8080/',
  'https://www.amazon.com@evil.example/login',
  'https://user:pass@shop.example/',
  'https://@evil.example/',
  'https:///user@evil.example',
  'http://www.amazon.com%2Flogin@evil.example/',
  'https://example.com/\u0000',
  'example.com/kite',
  'kite',
  `https://example.com/${'x'.repeat(2000)}`,
  7,
  {},
  ['https://example.com'],
  true,
];
const bad: Record<string, unknown[]> = {
  title: [undefined, null, '', '   ', '\n\t', 'x'.repeat(201), 7, {}, ['x'], 'a\u0000b'],
  link: [...badAddresses.filter((address) => address !== 'https://evil.example/\n'), '/own/path', './a'],
  image: [
    ...badAddresses.filter((address) => address !== 'https://evil.example/\n'),
    '//',
    `/${'x'.repeat(2000)}`,
    '/a b',
    '/\u0000',
    '/a\\b',
  ],
  price: [-1, -0.01, 0.001, 19.999, 1e-7, 1_000_001, 1e21, '5', '', '5 dollars', true, [], {}],
};

describe.each(places)('%s', (_, give, success) => {
  describe.each(Object.entries(bad))('a gift with a bad %s is refused at that field', (field, values) => {
    test.each(values)('%j', async (value) => {
      expectFieldRefused(await give({ [field]: value }), field);
    });
  });

  test.each([
    ['title', 'x'.repeat(200)],
    ['title', '<img src=x onerror=alert(1)>'],
    ['title', '🪁 Дракон'],
    ['link', 'http://example.com'],
    ['link', 'HTTPS://Example.com/%20?q=%00#x'],
    ['link', 'https://пример.укр/подарунок'],
    ['link', 'https://example.com:8080/@user?to=a@b#c@d'],
    ['image', '/pictures/kite.svg'],
    ['image', '/'],
    ['image', 'https://example.com/kite.png'],
    ['price', 0],
    ['price', 0.01],
    ['price', 0.29],
    ['price', 1.1],
    ['price', 19.99],
    ['price', 1_000_000],
    ['price', 999_999.99],
  ])('a gift with the %s %j is stored as written', async (field, value) => {
    const { status, body } = await give({ title: `Kite ${field}`, [field]: value });
    expect(status).toBe(success);
    const stored =
      (body as { gift?: object; gifts?: object[] }).gift ?? (body as { gifts: object[] }).gifts[0];
    expect(stored).toHaveProperty(field, value);
  });

  test('titles and addresses are trimmed', async () => {
    const { status } = await give({ title: '  Kite ', link: ' https://example.com/kite ' });
    expect(status).toBe(success);
  });
});

test.each(['{"title":"Kite","price":1e309}', '{"title":"Kite","price":-1e309}'])(
  'a price that no number can hold is refused: %s',
  async (body) => {
    const raw = { body, type: 'application/json' };
    const token = person.accessToken;
    for (const name of [
      'POST /api/birthday_gift/selected-gifts',
      `POST /api/birthday_gift/${boxId}/gifts`,
    ] as const)
      expectFieldRefused(await call(server, name, { token, raw }), 'price');
  },
);

test.each(['{"title":"Kite","price":NaN}', '{"title":"Kite","price":Infinity}', '{title:"Kite"}'])(
  'a body that isn’t JSON is refused: %s',
  async (body) => {
    const raw = { body, type: 'application/json' };
    const token = person.accessToken;
    for (const name of [
      'POST /api/birthday_gift/selected-gifts',
      `POST /api/birthday_gift/${boxId}/gifts`,
    ] as const)
      expectRefusal(await call(server, name, { token, raw }), 400, 'MALFORMED_REQUEST');
  },
);
