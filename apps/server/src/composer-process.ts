import sharp from 'sharp';
import { drawCollage } from './domains/collage/composer/drawing/draw-collage.ts';
import type { Reply, Request } from './domains/collage/composer/messages.ts';
import { serveParent } from './platform/child-processes/serve-parent.ts';

// One thread draws, and nothing is kept for pictures that never come again.
sharp.concurrency(1);
sharp.cache(false);

async function run(request: Request): Promise<Reply> {
  try {
    if ('draw' in request) return { done: await drawCollage(request.draw) };
    const { printCollage } = await import('./domains/collage/composer/print/print-collage.ts');
    return { done: await printCollage(request.print) };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

serveParent(run);
