import { extname } from 'node:path';

// This file and the bundle lie equally deep, so both find the same folders.
export const migrationsFolder = new URL('../migrations/', import.meta.url);
export const webFolder = new URL('../../web/dist/', import.meta.url);
export const webPublicFolder = new URL('../../web/public/', import.meta.url);

// Programs of their own, among the sources as in the bundle.
const programAt = (name: string) => new URL(`./${name}${extname(import.meta.url)}`, import.meta.url);
export const composerProgram = programAt('composer-process');
export const pictureProgram = programAt('pictures-process');
