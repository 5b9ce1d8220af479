import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openNotification, renewPush, showPush } from './push.ts';

const origin = 'https://hooray.example.com';
const showNotification = vi.fn(async () => {});
const openWindow = vi.fn(async () => null);
const focus = vi.fn(async () => {});
const matchAll = async () => [{ url: `${origin}/notifications`, focus }];

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('self', {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll, openWindow },
  });
});

afterAll(() => void vi.unstubAllGlobals());

const dataOf = (text: string) => ({ json: () => JSON.parse(text) }) as PushMessageData;

test('a declared notification is shown with its page', async () => {
  const notification = {
    title: 'Soon',
    body: 'Sign it.',
    lang: 'en',
    tag: 'a',
    navigate: `${origin}/birthday_box/a`,
  };
  await showPush(dataOf(JSON.stringify({ web_push: 8030, notification })));
  expect(showNotification).toHaveBeenCalledWith('Soon', {
    ...{ body: 'Sign it.', lang: 'en', tag: 'a', icon: '/icon-192.png' },
    data: { navigate: notification.navigate },
  });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"web_push":8030}',
  '{"web_push":8030,"notification":{"title":"A"}}',
  '{"web_push":8030,"notification":{"title":"A","navigate":"/","body":{}}}',
  '{"web_push":1,"notification":{"title":"A","navigate":"/"}}',
])('anything else, such as %j, still shows a notification', async (text) => {
  await showPush(dataOf(text));
  expect(showNotification).toHaveBeenCalledWith(
    'Hooray',
    expect.objectContaining({ data: { navigate: '/notifications' } }),
  );
});

test.each([
  [['en-GB', 'es'], 'en', 'You have something new.'],
  [['ja', 'es-MX', 'en'], 'es', 'Tienes algo nuevo.'],
  [['fr'], 'fr', 'Tu as du nouveau.'],
  [['ja'], 'en', 'You have something new.'],
  [[], 'en', 'You have something new.'],
])(
  'a message without data shows something in the first complete language of %j',
  async (languages, lang, body) => {
    vi.stubGlobal('navigator', { languages });
    await showPush(null);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Hooray',
      expect.objectContaining({ body, lang }),
    );
  },
);

const click = (navigate: unknown) => {
  const close = vi.fn();
  return openNotification({ close, data: { navigate } } as unknown as Notification);
};

test("a click opens the notification's page, or the tab that already shows it", async () => {
  await click(`${origin}/birthday_box/a?b#c`);
  expect(openWindow).toHaveBeenCalledWith(`${origin}/birthday_box/a?b#c`);
  await click('/notifications');
  expect(focus).toHaveBeenCalledOnce();
});

test.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  `${origin}.evil.test/`,
  `https://hooray.example.com@evil.test/`,
  undefined,
  {},
])('a click never opens %j', async (navigate) => {
  await click(navigate);
  expect(openWindow).toHaveBeenCalledWith(`${origin}/`);
});

test('an ended subscription is replaced by one with the same key, unless the browser has done so', async () => {
  const subscribe = vi.fn(async () => {});
  vi.stubGlobal('self', { registration: { pushManager: { subscribe } } });
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
  const changeTo = (newSubscription: object | null) =>
    ({ oldSubscription: { options }, newSubscription }) as PushSubscriptionChangeEvent;
  await renewPush(changeTo({}));
  expect(subscribe).not.toHaveBeenCalled();
  await renewPush(changeTo(null));
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(options);
});
