import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SocketLoad, SocketLoadResult } from './socket-load.ts';

const program = new URL('socket-load.ts', import.meta.url);

/** @throws Error if the attacking process fails */
export async function runSocketLoad(load: SocketLoad): Promise<SocketLoadResult> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the attackers ended with ${code}`);
  });
  try {
    child.send(load);
    const [result] = await Promise.race([once(child, 'message'), ended]);
    return result as SocketLoadResult;
  } finally {
    ended.catch(() => {});
    child.kill('SIGKILL');
  }
}
