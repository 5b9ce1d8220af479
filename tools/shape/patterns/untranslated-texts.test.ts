// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source code
import { expect, test } from 'vitest';
import { findUntranslatedTexts, findUntranslatedTextsIn } from './untranslated-texts.ts';

const found = (text: string) => findUntranslatedTextsIn([{ path: 'source.tsx', text }]);

test.each([
  ['a text', '<p>Save</p>'],
  ['a text in small letters', '<p>would like to be your friend</p>'],
  ['a text beside a value', '<p>{name} likes it</p>'],
  ['an accessible name', '<nav aria-label="Account" />'],
  ['an accessible name in small letters', '<img alt="a cake" />'],
  ['a placeholder', '<input placeholder="search" />'],
  ['a sentence for a component', '<Field hint="Leave it blank." />'],
  ['a label for a component', '<Field label="Name" />'],
  ['a replaceable text', "<p>{isOn ? t`On` : 'off'}</p>"],
  ['a text that comes and goes', "<p>{isNew && 'new'}</p>"],
  ['a default text', "<p>{label ?? 'none'}</p>"],
  ['a joined text', "<p>{count + ' wishes'}</p>"],
  ['a filled text', '<p>{`${count} wishes`}</p>'],
  ['a replaceable accessible name', "<button aria-label={isOpen ? 'close' : t`Open`} />"],
  ['an attribute of an element in a message', '<Trans>See <img alt="a cake" /></Trans>'],
])('in an element, %s is found', (_, element) => {
  expect(found(`const Shown = () => ${element};`)).toHaveLength(1);
});

test.each([
  ['a sentence', "const sentence = 'You have signed.';"],
  ['a sentence in small letters', "const end = 'see you tomorrow.';"],
  ['a filled sentence', 'const sayJoined = (name: string) => `${name} has joined.`;'],
  ['a word', "const names = { role: 'Role' };"],
  ['a label', "const actions = [{ label: 'Leave', onSelect }];"],
  ['a default value', "function show(title = 'Birthday Box') {}"],
  ['the sentence of an error for users', "throw new ApiError({ sentence: 'It is gone.' });"],
  ['a joined sentence', "const sentence = 'Hello ' + name;"],
  ['a result within a message', "const said = t`${isOwn ? 'You' : name} left`;"],
  ['a text for a value of a message', "const said = t`${nameOf('The author')} left`;"],
])('%s is found', (_, source) => {
  expect(found(source)).toHaveLength(1);
});

test('a text is reported with its line', () => {
  expect(found('const one = 1;\n<p>\n  Two\n  words\n</p>;')).toEqual(['source.tsx:2: Two words']);
});

test.each([
  ['a message', '<p><Trans>Save</Trans></p>'],
  ['a message with elements', '<p><Trans>For <bdi className="Wide">{name}</bdi>, with love</Trans></p>'],
  ['a message for each number', '<Plural value={count} one="# wish" other="# wishes" />'],
  [
    'a message for each number with elements',
    '<Plural value={count} one={<b>One wish</b>} other="# wishes" />',
  ],
  ['a message as an attribute', '<nav aria-label={t`Account`} />'],
  ['a message with a comment', "<p>{t({ message: 'Open', comment: 'A verb' })}</p>"],
  ['signs', "<p>{count} · {'…'}</p>"],
  ['values', '<p>{`${first}: ${second}`}</p>'],
  ['style classes', '<p className="mt-2 Wide px-4!">{isOn && name}</p>'],
  ['style classes for a component', '<Card pictureStyle={isOn ? "mt-2 px-4!" : "-my-2 px-3!"} />'],
  ['a drawing', '<path d="M10 20h5" transform="Rotate(3)" />'],
  ['a target', '<Link to="/Profile">{name}</Link>'],
  ['the beginning of an address', '<input placeholder="https://" />'],
  ['the kind of a component', '<Monster kind="fluff" mood="sorry" />'],
])('in an element, %s is allowed', (_, element) => {
  expect(found(`const Shown = () => ${element};`)).toEqual([]);
});

test.each([
  ['a message', 'const label = msg`Account`;'],
  ['a message for each number', "const sentence = plural(count, { one: '# wish', other: '# wishes' });"],
  [
    'a number in a message',
    "const sentence = t`Only ${plural(count, { one: '# wish', other: '# wishes' })}.`;",
  ],
  ['the choice of a message', "const label = t(labels[progress ?? 'new']);"],
  ['a text by language', "const names = { en: 'English', uk: 'Українська' };"],
  ['a warning for developers', "console.warn('No collage was made:', error);"],
  ['an import', "import { Save } from './Save it.ts';"],
  ['a type', "type Gender = 'Male' | 'Female';"],
  ['a key', "const labels = { 'Gift certificate': msg`Gift certificate` };"],
  ['a comparison', "const isOther = gender === 'Other' || event.key === 'Home';"],
  ['a case', "switch (gender) { case 'Other': }"],
  ['a part of a message to look for', "const isMissing = error.message.startsWith('Unable to preload');"],
  ['an error for developers', "throw new Error('The page has no #root.');"],
  ['a call of the server', 'const answer = api(`POST /api/join/${id}`);'],
  ['a header', "headers.set('Authorization', `Bearer ${token}`); headers.get('Content-Type');"],
  ['a key of the keyboard', "const closing = new Set(['Escape', 'ArrowDown']);"],
  ['the name of an error', "class ApiError extends Error { name = 'ApiError'; }"],
  ['an event', "socket.on('messageDeleted', handle);"],
  ['a drawing', 'const line = `M${x} ${y}h${width}V0z`;'],
  ['a time zone', "const zone = 'Europe/Kyiv';"],
  ['a key of the storage', "const storageKey = 'Hooray: the draft.';"],
])('%s is allowed', (_, source) => {
  expect(found(source)).toEqual([]);
});

test('a value is allowed if any file has a label for it', () => {
  const labels = {
    path: 'labels.ts',
    text: "const known = 'Found'; const labels = { Any: msg`Any`, [known]: msg`Found` };",
  };
  const form = { path: 'form.ts', text: "const blank = { gender: 'Any', group: 'Found', title: 'Offer' };" };
  expect(findUntranslatedTextsIn([form, labels])).toEqual(["form.ts:1: 'Offer'"]);
  const shown = { path: 'shown.tsx', text: "const Shown = () => <p>{gender ?? 'Any'}</p>;" };
  expect(findUntranslatedTextsIn([shown, labels])).toEqual(["shown.tsx:1: 'Any'"]);
});

test('texts written separately for each language, or without a catalog, are allowed', () => {
  const text = "const sentence = 'You have signed.';";
  const foundIn = (path: string) => findUntranslatedTextsIn([{ path, text }]);
  expect(foundIn('pages/legal/en/terms.tsx')).toEqual([]);
  expect(foundIn('worker/texts.ts')).toEqual([]);
  expect(foundIn('pages/legal/terms-page.tsx')).toHaveLength(1);
  expect(foundIn('worker/push.ts')).toHaveLength(1);
});

test('every text of the web app is in a catalog', () => {
  expect(findUntranslatedTexts()).toEqual([]);
});
