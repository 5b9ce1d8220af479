import { Plural, Trans } from '@lingui/react/macro';
import { expect, test } from 'vitest';
import { renderEnglish } from './testing/render-english.tsx';

test.each([
  ['Bruno', 'Bruno'],
  ['<b>Bruno</b>', '&lt;b&gt;Bruno&lt;/b&gt;'],
  ['</0>x<0>', '&lt;/0&gt;x&lt;0&gt;'],
  ['<0/>', '&lt;0/&gt;'],
])('the name %s stays text inside its element', (name, markup) => {
  const count = 2;
  const said = (
    <Trans>
      <bdi>{name}</bdi> sent <Plural value={count} one="a heart" other="# hearts" /> to <b>you</b>.
    </Trans>
  );
  expect(renderEnglish(said)).toBe(`<span><bdi>${markup}</bdi> sent 2 hearts to <b>you</b>.</span>`);
});
