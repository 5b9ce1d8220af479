// `npm run sentences`: writes the English catalog of the contract's and the server's sentences.
import '../install/require-node.ts';
import { writeFileSync } from 'node:fs';
import { inProject } from '../start/root.ts';
import { ENGLISH_CATALOG, printCatalog } from './catalog.ts';
import { listSentences } from './list-sentences.ts';

const sentences = listSentences();
writeFileSync(inProject(ENGLISH_CATALOG), printCatalog(sentences));
console.log(`${sentences.size} sentences are in ${ENGLISH_CATALOG}.`);
