import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeFontConfig } from '../src/text/font-config.ts';

const file = resolve(process.argv[2] ?? 'contact-sheet.png');
const folder = await mkdtemp(join(tmpdir(), 'hooray-fonts-'));
process.env.FONTCONFIG_FILE = writeFontConfig(folder, []);
// Imported late, because sharp reads the variable when it is loaded.
const { drawContactSheet } = await import('./sheet-of-collages.ts');
const counts = await drawContactSheet(file);
await rm(folder, { recursive: true });
console.log(`Collages of ${counts.join(', ')} people, row by row: ${file}`);
