import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Db } from '../platform/db/database.ts';
import type { Subscriber } from '../platform/domain-events.ts';
import type { Serve } from '../platform/http/serve.ts';
import type { JobHandler } from '../platform/jobs/jobs.ts';
import type { Realtime, SocketPart } from '../platform/realtime/serve-sockets.ts';
import type { Actor } from './accounts/access/actor.policy.ts';
import type { AccountFacts } from './accounts/accounts.facts.ts';
import type { BoxFacts } from './boxes/boxes.facts.ts';
import type { ChatFacts } from './chats/chats.facts.ts';
import type { CollageFacts } from './collage/collage.facts.ts';
import type { CreditFacts } from './credits/credits.facts.ts';
import type { FriendFacts } from './friends/friends.facts.ts';
import type { ModerationFacts } from './moderation/moderation.facts.ts';
import type { Reportables } from './moderation/reports/reportable.facts.ts';
import type { OpeningFacts } from './openings/openings.facts.ts';

export type DomainFacts = AccountFacts &
  ModerationFacts &
  FriendFacts &
  BoxFacts &
  CreditFacts &
  CollageFacts &
  OpeningFacts &
  ChatFacts;

/** Reads the picture when it is needed. Undefined if it has been deleted by then. */
export type ExportPicture = () => Promise<Uint8Array | undefined>;

/** By file name; objects become JSON. */
export type ExportFiles = Record<string, ExportPicture | object>;

export interface DomainModule {
  routes(serve: Serve<Actor>, app: FastifyInstance): void | Promise<void>;
  /** Serves the domain's namespaces, and follows events about open connections. */
  sockets?(realtime: Realtime): SocketPart;
  jobs?: readonly JobHandler[];
  registerMetrics?(registry: Registry): void;
  /** The kinds of content that can be reported. */
  reportables?: Reportables;
  /** Undefined if the domain gave the viewer no such alias. */
  findByAlias?(viewerId: string, alias: string): Promise<string | undefined>;
  /** Handles facts of other domains. */
  on?: Subscriber<DomainFacts>;
  /**
   * The domain's data about a user (docs/product.md §2.9).
   * @param db may be a replica, which has everything committed before the export
   * @param hiddenBoxIds boxes hidden from the user until their day; the export must not mention them
   */
  exportOf?(db: Db, userId: string, hiddenBoxIds: string[]): Promise<ExportFiles>;
  /** Called before open requests are finished. */
  beginStop?(): void;
  /** Called after the last request. */
  stop?(): Promise<void>;
}
