import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../start/root.ts';
import { IN_IMAGE, keepInImage, type Lock, type Sbom } from './sbom.ts';

const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lock;
const empty: Sbom = {
  components: [],
  dependencies: [],
  metadata: { component: { 'bom-ref': 'hooray@0.1.0' } },
};
const listed = new Set(keepInImage(empty, lock, inProject('.')).components.map(({ name }) => name));
const manifestOf = (folder: string): Lock['packages'][string] =>
  JSON.parse(readFileSync(inProject(`${folder}/package.json`), 'utf8'));

test('the SBOM has every package that the server, the web app and the image depend on, and the Node', () => {
  for (const folder of IN_IMAGE.filter((path) => !path.startsWith('node_modules/')))
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) expect(listed).toContain(name);
  expect([...listed].filter((name) => /^node-(linux|bin)/.test(name ?? ''))).toHaveLength(1);
});

test('the SBOM has nothing for development, also if the server has it in common with a test', () => {
  for (const name of [
    'vite',
    'vitest',
    'typescript',
    'playwright-core',
    '@hooray/testkit',
    '@hooray/sandbox',
  ])
    expect(listed).not.toContain(name);
  for (const name of ['fastify', 'sharp', 'socket.io-client']) expect(listed).toContain(name);
});

test("descriptions are npm's, and edges lead to what is listed", () => {
  const description = { 'bom-ref': 'pg@0.0.0', name: 'pg' };
  const version = lock.packages['node_modules/pg']?.version;
  const sbom = {
    ...empty,
    components: [
      { ...description, 'bom-ref': `pg@${version}`, licenses: ['MIT'] },
      { 'bom-ref': 'vitest@1' },
    ],
    dependencies: [
      { ref: `pg@${version}`, dependsOn: ['vitest@1'] },
      { ref: 'vitest@1', dependsOn: [`pg@${version}`] },
      { ref: 'hooray@0.1.0', dependsOn: [`pg@${version}`, 'vitest@1'] },
    ],
  };
  const kept = keepInImage(sbom, lock, inProject('.'));
  expect(kept.components).toContainEqual(expect.objectContaining({ name: 'pg', licenses: ['MIT'] }));
  expect(kept.dependencies).toEqual([
    { ref: `pg@${version}`, dependsOn: [] },
    { ref: 'hooray@0.1.0', dependsOn: [`pg@${version}`] },
  ]);
});
