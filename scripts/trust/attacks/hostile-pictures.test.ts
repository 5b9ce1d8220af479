import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../processes/installation.ts';
import { hostilePicturesAreBounded } from './hostile-pictures.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
  await installation.ensureRunning();
});
afterAll(() => installation.dispose());

// `npm run trust` measures how long they take, where no other test uses the processor.
test.runIf(process.platform === 'linux')(
  'hostile pictures of eight strangers at once cost at most 256 MB',
  { meta: { needs: 'Linux' }, timeout: 120_000 },
  async () => {
    const figures = await hostilePicturesAreBounded.run(installation);
    const memory = figures.find(({ unit }) => unit === 'MB');
    expect(memory?.value).toBeGreaterThan(0);
    expect(memory?.value).toBeLessThanOrEqual(256);
    installation.assertServerRuns();
  },
);
