import sharp from 'sharp';
import { serveParent } from '../platform/child-processes/serve-parent.ts';
import { withinBounds } from '../platform/pictures/bounded-work.ts';
import { allowReadableFormatsOnly } from '../platform/pictures/decoders.ts';
import type { Reply, Request } from '../platform/pictures/messages.ts';
import { readPicture } from '../platform/pictures/read-picture.ts';

const MEGABYTE = 1024 * 1024;
const bounds = { cpuMs: 2000, bytes: 112 * MEGABYTE };
/** A larger process is replaced, because decoders may leak memory. */
const MAX_IDLE_BYTES = 200 * MEGABYTE;

// No cache, because the same picture never comes twice.
sharp.concurrency(1);
sharp.cache(false);
allowReadableFormatsOnly();

serveParent(async (request: Request): Promise<Reply> => {
  const outcome = await withinBounds(() => readPicture(request), bounds);
  if (outcome) return { outcome, isSpent: process.memoryUsage.rss() > MAX_IDLE_BYTES };
  const reason = `more than ${bounds.cpuMs} ms of CPU time or ${bounds.bytes / MEGABYTE} MB`;
  return { outcome: { refused: 'too much work', reason }, isSpent: true };
});
