import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Models } from '../../platform/ai/models.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { BoxAccess } from '../boxes/access/box-access.service.ts';
import type { CollageFacts } from './collage.facts.ts';
import type { Composer } from './draw/composer.service.ts';
import type { Compositions } from './draw/compositions.service.ts';

export interface CollageDeps {
  db: NodePgDatabase;
  clock: Clock;
  storage: Storage;
  pictures: Pictures;
  secrets: Secrets;
  boxAccess: BoxAccess;
  events: Publisher<CollageFacts>;
  models: Models;
  limits: Limits;
  composer: Composer;
  compositions: Compositions;
}
