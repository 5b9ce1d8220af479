import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { expect, test } from 'vitest';
import { renderEnglish } from './testing/render-english.tsx';

test.each(['\\u202E', '\\x41', 'a \\ b'])('%s in a name is not decoded', (name) => {
  expect(t`Remove ${name}?`).toBe(`Remove ${name}?`);
  expect(renderEnglish(<Trans>Removed {name}</Trans>)).toBe(`<span>Removed ${name}</span>`);
});
