import type { Served } from '@hooray/testkit/processes/servers.ts';
import type { ChatWorld } from '../chat/world.ts';
import { createGiving } from './giving.ts';
import { createMatchingWorkload } from './matching-workload.ts';
import { createReacting } from './reacting.ts';
import { createShopping } from './shopping.ts';
import { createTalking } from './talking.ts';
import { createUploading } from './uploading.ts';
import type { Work } from './work.ts';

/** Each kind of work has its own users. Only talking uses this world's rooms. */
export async function createAllWorks(served: Served, world: ChatWorld): Promise<Work[]> {
  return [
    createTalking(world),
    await createReacting(served),
    await createGiving(served),
    createMatchingWorkload(served),
    await createShopping(served),
    await createUploading(served),
  ];
}

export const sumsOf = (works: Work[]) =>
  works.map(({ name, acknowledged }) => `${acknowledged()} ${name}`).join(', ');
