import { join } from 'node:path';
import type { Servers } from '@hooray/testkit/processes/servers.ts';
import type { RaceGround } from '@hooray/testkit/worlds/races/race-world.ts';
import { createSecrets } from '../../apps/server/src/platform/crypto/secrets.ts';
import { createFolderStorage } from '../../apps/server/src/platform/storage/storage.ts';

export function raceGroundOf({ server: { url }, database, appSecret, dataDir }: Servers): RaceGround {
  const storage = createFolderStorage(join(dataDir, 'pictures'));
  return { url, database, clock: { now: () => new Date() }, secrets: createSecrets(appSecret), storage };
}
