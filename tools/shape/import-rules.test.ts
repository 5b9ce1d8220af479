import { expect, test } from 'vitest';
import { checkRuleBroken, packageRuleBroken, ruleBroken } from './import-rules.ts';

const server = (path: string) => `apps/server/src/${path}`;
const web = (path: string) => `apps/web/src/${path}`;

test.each([
  [server('domains/gifts/gifts.service.ts'), server('domains/boxes/boxes.module.ts')],
  [server('domains/gifts/gifts.service.ts'), server('domains/gifts/gifts.repository.ts')],
  [server('domains/gifts/gifts.service.ts'), server('platform/clock.ts')],
  [server('domains/gifts/gifts.tables.ts'), server('domains/boxes/boxes.tables.ts')],
  [server('domains/gifts/gifts.repository.ts'), server('domains/boxes/boxes.tables.ts')],
  [web('features/boxes/page/box-head.tsx'), web('ui/button.tsx')],
  [web('pages/boxes/box-page.tsx'), web('features/boxes/page/box-head.tsx')],
  ['packages/testkit/factories/boxes.ts', server('domains/boxes/boxes.repository.ts')],
  ['checks/speed/main.ts', 'checks/speed/figures.ts'],
  ['checks/speed/main.ts', 'packages/testkit/clients/client.ts'],
  ['checks/speed/screens/phone.ts', 'checks/support/page-load.ts'],
  ['checks/resilience/main.ts', 'tools/start/root.ts'],
])('%s may import %s', (from, to) => {
  expect(ruleBroken(from, to)).toBeUndefined();
});

test.each([
  [server('domains/boxes/boxes.service.ts'), server('domains/gifts/gifts.module.ts'), 'boxes is below gifts'],
  [
    server('domains/gifts/gifts.service.ts'),
    server('domains/boxes/boxes.repository.ts'),
    'the repositories of boxes are closed to gifts',
  ],
  [
    server('domains/gifts/gifts.service.ts'),
    server('domains/boxes/boxes.tables.ts'),
    'only tables and repositories use the tables of boxes',
  ],
  [server('platform/clock.ts'), server('domains/module.ts'), 'platform may not import domains'],
  [
    server('domains/gifts/gifts.service.ts'),
    server('start/settings/settings.ts'),
    'domains may not import start',
  ],
  [server('start/app.ts'), 'apps/sandbox/src/sandbox.ts', 'start may not import sandbox'],
  ['packages/contract/src/calls.ts', server('platform/clock.ts'), 'contract may not import platform'],
  [web('lib/api/api.ts'), web('ui/button.tsx'), 'lib may not import ui'],
  [web('features/boxes/box.tsx'), web('features/gifts/gift.tsx'), "features don't import each other"],
  [web('lib/api/api.ts'), server('platform/clock.ts'), 'lib may not import platform'],
  ['checks/speed/screens/phone.ts', 'checks/journeys/support/journey.ts', 'speed may not import journeys'],
  ['checks/resilience/ha/service.ts', 'checks/speed/figures.ts', 'resilience may not import speed'],
  ['checks/support/page-load.ts', 'checks/journeys/support/journey.ts', 'support may not import journeys'],
  ['tools/dev/main.ts', 'checks/support/page-load.ts', 'only checks may import checks'],
  ['packages/testkit/clients/client.ts', 'checks/speed/figures.ts', 'only checks may import checks'],
])('%s may not import %s', (from, to, sentence) => {
  expect(ruleBroken(from, to)).toBe(sentence);
});

test.each([
  [server('start/app.test.ts'), server('domains/boxes/boxes.repository.ts'), undefined],
  ['checks/journeys/shell/page-loads.spec.ts', 'checks/support/page-load.ts', undefined],
  ['checks/journeys/shell/page-loads.spec.ts', 'checks/speed/figures.ts', 'journeys may not import speed'],
  ['tools/dev/stop-in-time.test.ts', 'checks/resilience/watch.ts', 'only checks may import checks'],
])('of tests, %s importing %s breaks only a rule about checks: %s', (from, to, sentence) => {
  expect(checkRuleBroken(from, to)).toBe(sentence);
});

test('any file of a domain may import the types of lower tables', () => {
  const [from, to] = [server('domains/gifts/gifts.service.ts'), server('domains/boxes/boxes.tables.ts')];
  expect(ruleBroken(from, to, true)).toBeUndefined();
});

test.each([
  ['packages/contract/src/calls.ts', '@lingui/core/macro', 'contract has sentences by `say`, not by Lingui'],
  [server('domains/gifts/gifts.service.ts'), '@lingui/core', 'domains has sentences by `say`, not by Lingui'],
  [web('ui/button.tsx'), '@lingui/react/macro', undefined],
  [server('domains/gifts/gifts.service.ts'), 'drizzle-orm', undefined],
])('%s may import %s only if its macros are replaced: %s', (from, specifier, sentence) => {
  expect(packageRuleBroken(from, specifier)).toBe(sentence);
});
