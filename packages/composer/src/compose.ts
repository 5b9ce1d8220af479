import sharp from 'sharp';
import { drawCollage, drawPoster } from './drawing/draw-collage.ts';
import type { Reply, Request } from './messages.ts';

// Use one thread and no cache, because no picture is used twice.
sharp.concurrency(1);
sharp.cache(false);

/** Run this in its own process, because it decodes pictures and keeps fonts in memory. */
export async function compose(request: Request): Promise<Reply> {
  try {
    if ('draw' in request) return { done: await drawCollage(request.draw) };
    if ('poster' in request) return { done: await drawPoster(request.poster) };
    const { printCollage } = await import('./print/print-collage.ts');
    return { done: await printCollage(request.print) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
