import { resolve } from 'node:path';
import { drawContactSheet } from './sheet-of-collages.ts';

const file = resolve(process.argv[2] ?? 'contact-sheet.png');
const counts = await drawContactSheet(file);
console.log(`Collages of ${counts.join(', ')} people, row by row: ${file}`);
