import { expect, test } from 'vitest';
import { findBareTexts, findBareTextsIn } from './bare-texts.ts';

const inParent = (children: string) => `const Parent = () => <p>${children}</p>;`;

test.each([
  ['an element that comes and goes', inParent('{busy && <Spinner />} Save')],
  ['an element that is replaced', inParent('{isOpen ? <Up /> : <Down />} Details')],
  ['a list', inParent('{names.map((name) => <b key={name}>{name}</b>)} and others')],
  ['an expression as the text', inParent('{busy && <Spinner />}{label}')],
  ['a text that comes and goes', inParent('<b>Saved</b>{isNew && " for the first time"}')],
  ['a text that is replaced', inParent('<Icon />{isOn ? "Hide" : "Show"}')],
  ['a fragment', inParent('{busy && <Spinner />}<>Save</>')],
  [
    'a component that can render nothing',
    `${inParent('<Late /> Save')} function Late() { return busy && <i />; }`,
  ],
  [
    'a component that renders a text',
    `${inParent('{busy && <i />}<Day />')} const Day = () => formatDay(day);`,
  ],
  [
    'a text that a caller passes',
    'const Box = ({ children }) => <p>{busy && <i />}{children}</p>; const Page = () => <Box>Save</Box>;',
  ],
  [
    'a text that a caller passes as a prop',
    `interface Props { label: ReactNode } const Box = ({ label }: Props) => <p>{busy && <i />}{label}</p>;
    const Page = () => <Box label="Save" />;`,
  ],
  ['an element within a message', inParent('<Trans>Saved {isNew && <b>now</b>}</Trans>')],
])('beside a text, %s is found', (_, source) => {
  expect(findBareTextsIn(source)).toEqual(['source.tsx:1']);
});

test.each([
  ['a text in an element of its own', inParent('{busy && <Spinner />}<span>Save</span>')],
  ['a text alone', inParent('{busy ? "Saving..." : "Save"}')],
  ['a text beside what stays', inParent('<Icon /> {name}')],
  ['elements', inParent('{busy && <Spinner />}<Icon />')],
  ['a message, which has an element of its own', inParent('{busy && <Spinner />}<Trans>Save</Trans>')],
  [
    'elements that callers pass',
    'const Box = ({ children }) => <p>{busy && <i />}{children}</p>; const Page = () => <Box><b>Save</b></Box>;',
  ],
])('%s is allowed', (_, source) => {
  expect(findBareTextsIn(source)).toEqual([]);
});

test('a component of another module counts if it is exported', () => {
  const parent = inParent('{busy && <i />}<More />');
  const more = 'const More = () => <>More</>;';
  expect(findBareTextsIn(parent, `export ${more}`)).toEqual(['source.tsx:1']);
  expect(findBareTextsIn(parent, more)).toEqual([]);
});

// React inserts and removes nodes beside a text node. A browser that translates the page has replaced that node.
test('in the browser’s code, every text beside conditional nodes has its own element', () => {
  expect(findBareTexts()).toEqual([]);
});
