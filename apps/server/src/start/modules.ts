import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { type AccountsModule, createAccountsModule } from '../domains/accounts/accounts.module.ts';
import { createAdminModule } from '../domains/admin/admin.module.ts';
import { createAdvisorModule } from '../domains/advisor/advisor.module.ts';
import { createBoxesModule } from '../domains/boxes/boxes.module.ts';
import { createChatsModule } from '../domains/chats/chats.module.ts';
import { createCollageModule } from '../domains/collage/collage.module.ts';
import type { Composer } from '../domains/collage/draw/composer.service.ts';
import { createCreditsModule } from '../domains/credits/credits.module.ts';
import { createFriendsModule } from '../domains/friends/friends.module.ts';
import { createGiftsModule } from '../domains/gifts/gifts.module.ts';
import { createMatchingModule } from '../domains/matching/matching.module.ts';
import { createModerationModule } from '../domains/moderation/moderation.module.ts';
import type { DomainFacts, DomainModule } from '../domains/module.ts';
import { createNotificationsModule } from '../domains/notifications/notifications.module.ts';
import { createOpeningsModule } from '../domains/openings/openings.module.ts';
import { createPaymentsModule } from '../domains/payments/payments.module.ts';
import { createSponsorsModule } from '../domains/sponsors/sponsors.module.ts';
import { createModels } from '../platform/ai/models.ts';
import type { Clock } from '../platform/clock.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { readsOf } from '../platform/db/replica/reads.ts';
import type { Replica } from '../platform/db/replica/replica.ts';
import { createDomainEvents, type Publisher } from '../platform/domain-events.ts';
import { createFlags, type Flags } from '../platform/flags/flags.ts';
import { type Limits, processLimits } from '../platform/limits/limits.ts';
import type { Pictures } from '../platform/pictures/pictures.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { addToDeletionList } from '../programs/archives/deletion-list.ts';
import { listOutsideServices } from './outside-services.ts';
import type { Settings } from './settings/settings.ts';

export interface ModuleDeps {
  settings: Settings;
  database: Database;
  /** Undefined without a replica. */
  replica?: Replica | undefined;
  clock: Clock;
  secrets: Secrets;
  storage: Storage;
  pictures: Pictures;
  limits?: Limits;
  /** For tests. */
  composer?: Composer;
  /** A minute by default. */
  searchSeconds?: number;
  logger: Logger;
}

export interface Modules {
  accounts: AccountsModule;
  /** Each module may import the earlier ones. */
  modules: readonly DomainModule[];
  flags: Flags;
  events: Publisher<DomainFacts>;
}

export async function createModules(deps: ModuleDeps, metrics: Registry): Promise<Modules> {
  const { settings, database, logger, storage, clock, secrets, pictures, composer } = deps;
  const { limits = processLimits } = deps;
  const { db, pool } = database;
  const reads = deps.replica?.reads ?? readsOf(database);
  const { publicUrl, stripe, paypal, facebook, openId, legal, giftLinks } = settings;
  const { isVerificationOn, isOn: isMailOn } = settings.mail;

  const flags = await createFlags({ db, isProduction: settings.isProduction, clock });
  const models = createModels(settings.ai, { flags, pictures, logger });
  const events = createDomainEvents<DomainFacts>();
  const shared = {
    db,
    reads,
    clock,
    logger,
    events,
    flags,
    isVerificationOn,
    isMailOn,
    secrets,
    storage,
    pictures,
    limits,
    publicUrl,
  };

  const accounts = createAccountsModule({
    ...shared,
    facebook,
    openId,
    legal,
    listDeletion: (userId) => addToDeletionList(settings.backupDir, userId, clock.now()),
    isBox: (on, boxId) => boxes.isBox(on, boxId),
    async exportOthers(userId) {
      const hiddenBoxIds = await listHiddenBoxes(userId);
      return reads.upToNow(({ db: source }) => exportAll(modules, source, userId, hiddenBoxIds));
    },
  });
  const { addressLookups } = accounts;
  const listHiddenBoxes = (userId: string) => boxes.listHiddenFrom(userId);
  const moderation = createModerationModule({
    ...shared,
    findByAlias: async (viewerId, alias) =>
      modules.find(({ findByAlias }) => findByAlias)?.findByAlias?.(viewerId, alias),
    reportables: (subject) => modules.flatMap(({ reportables }) => reportables?.[subject] ?? []),
    listHiddenBoxes,
  });
  const friends = createFriendsModule(shared);
  const boxes = createBoxesModule({ ...shared, addressLookups });
  const gifts = createGiftsModule({ ...shared, boxes });
  const credits = createCreditsModule({ ...shared, boxes });
  const collage = createCollageModule({ ...shared, boxes, models, composer });
  const chats = createChatsModule({ ...shared, pool, boxes, metrics });
  const openings = createOpeningsModule({ ...shared, boxes });
  const payments = createPaymentsModule({ ...shared, boxes, providers: { stripe, paypal } });
  const matching = createMatchingModule({
    ...shared,
    pool,
    limiters: chats.limiters,
    searchSeconds: deps.searchSeconds,
  });
  const sponsors = createSponsorsModule(shared);
  const advisor = createAdvisorModule({ db, boxes, models, limits, giftLinks });
  const notifications = createNotificationsModule({
    ...shared,
    boxes,
    chats,
    pushServices: settings.pushServices,
    contactEmail: legal.contactEmail,
  });
  const admin = createAdminModule({ ...shared, listHiddenBoxes, services: listOutsideServices(settings) });
  /** Each module may import the earlier ones. */
  const modules: DomainModule[] = [
    accounts,
    moderation,
    friends,
    boxes,
    gifts,
    credits,
    collage,
    chats,
    openings,
    payments,
    matching,
    sponsors,
    advisor,
    notifications,
    admin,
  ];

  // Subscribers run in this order, which locks collage before credits, as making a collage does. Credits of a
  // deleted box are returned to its creator, and then forfeited with the creator's other credits. Chats are last,
  // because everyone's messages wait for a room that they lock, and notifications may wait for an account's deletion.
  for (const { on } of [collage, boxes, credits, friends, matching, sponsors, notifications, chats])
    if (on) events.subscribe(on);
  return { accounts, modules, flags, events };
}

async function exportAll(modules: readonly DomainModule[], db: Db, userId: string, hiddenBoxIds: string[]) {
  const files = await Promise.all(modules.map((module) => module.exportOf?.(db, userId, hiddenBoxIds)));
  return files.filter((file) => file !== undefined);
}
