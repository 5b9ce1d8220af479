import type { Composition, DrawnCollage, Print } from '../composition.ts';
import type { Reply, Request } from '../messages.ts';
import { startProgram } from './program.ts';

export function startComposer(environment?: Record<string, string>) {
  const program = startProgram(new URL('composer-program.ts', import.meta.url), environment);
  async function ask(request: Request) {
    const reply = (await program.ask(request)) as Reply;
    if ('failed' in reply) throw new Error(reply.failed);
    return reply.done;
  }
  return {
    draw: async (composition: Composition) => (await ask({ draw: composition })) as DrawnCollage,
    drawPoster: async (composition: Composition) => (await ask({ poster: composition })) as Uint8Array,
    print: async (print: Print) => (await ask({ print })) as Uint8Array,
    stop: program.stop,
  };
}
