import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Subscriber } from '../platform/domain-events.ts';
import type { Serve } from '../platform/http/serve.ts';
import type { JobHandler } from '../platform/jobs/jobs.ts';
import type { Realtime, SocketPart } from '../platform/realtime/serve-sockets.ts';
import type { Actor } from './accounts/access/actor.policy.ts';
import type { AccountFacts } from './accounts/accounts.facts.ts';
import type { BoxFacts } from './boxes/boxes.facts.ts';
import type { ModerationFacts } from './moderation/moderation.facts.ts';
import type { Reportables } from './moderation/reports/reportable.facts.ts';

/** Everything that a domain publishes to those above it. */
export type DomainFacts = AccountFacts & ModerationFacts & BoxFacts;

/** Reads a picture of an export when its turn comes; undefined if it has gone by then. */
export type ExportPicture = () => Promise<Uint8Array | undefined>;

/** What goes into an export by file name: pictures, and all else to become JSON. */
export type ExportFiles = Record<string, ExportPicture | object>;

/** The shape of every domain; `modules.ts` lists them. */
export interface DomainModule {
  /** Serves the domain's calls. */
  routes(serve: Serve<Actor>, app: FastifyInstance): void | Promise<void>;
  /** Serves the domain's namespaces, and follows what concerns open connections. */
  sockets?(realtime: Realtime): SocketPart;
  /** How its jobs are done; `<domain>.jobs.ts` declares them. */
  jobs?: readonly JobHandler[];
  /** Adds its figures to `/metrics`. */
  registerMetrics?(registry: Registry): void;
  /** What can be reported in it. */
  reportables?: Reportables;
  /** The id of the person who has this alias for the viewer; undefined if the domain gave no such alias. */
  findByAlias?(viewerId: string, alias: string): Promise<string | undefined>;
  /** What it does about what other domains publish. */
  on?: Subscriber<DomainFacts>;
  /**
   * What it holds about a person (docs/product.md §2.9).
   * @param hiddenBoxIds boxes that are kept from this person until their day: nothing of them may be in it
   */
  exportOf?(userId: string, hiddenBoxIds: string[]): Promise<ExportFiles>;
  /** Called when the server begins to stop, before open requests are finished. */
  beginStop?(): void;
  /** Called when no request is open any more. */
  stop?(): Promise<void>;
}
