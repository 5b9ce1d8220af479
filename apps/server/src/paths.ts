import { extname } from 'node:path';

// This file and the bundle lie equally deep, so both find the same folders.
export const migrationsFolder = new URL('../migrations/', import.meta.url);
export const webFolder = new URL('../../web/dist/', import.meta.url);
export const webPublicFolder = new URL('../../web/public/', import.meta.url);

// A program of its own among the sources as in the bundle.
export const composerProgram = new URL(`./composer-process${extname(import.meta.url)}`, import.meta.url);
