import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileCacheFolder } from '../platform/paths.ts';

// Makes a start 14 % faster, except in a read-only container.
enableCompileCache(fileURLToPath(compileCacheFolder));
await import('./server.ts');
