import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiled code is kept from one start to the next, which takes a seventh off it. Where nothing can be written there, as
// in a read-only container, everything is compiled anew.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/hooray', import.meta.url)));
await import('./server.ts');
