import { setTimeout as delay } from 'node:timers/promises';
import { serveParent } from '../serve-parent.ts';

/** By default the program replies at once. */
export interface FickleRequest {
  name?: string;
  behavior?: 'crash' | 'spin' | 'slow' | 'very slow';
}

export interface FickleReply {
  name: string | undefined;
  pid: number;
  environment: Record<string, string | undefined>;
}

serveParent(async ({ name, behavior }: FickleRequest): Promise<FickleReply> => {
  if (behavior === 'crash') process.exit(3);
  while (behavior === 'spin');
  if (behavior === 'slow') await delay(100);
  if (behavior === 'very slow') await delay(2000);
  return { name, pid: process.pid, environment: process.env };
});
