// `npm run sentences` writes the catalogs of the contract's and the server's sentences.
import '../install/require-node.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../start/root.ts';
import { CONTRACT_CATALOGS, listTranslations, printCatalog, readTranslations } from './catalog.ts';
import { listSentences } from './list-sentences.ts';

const sentences = listSentences();
for (const language of ['en', ...listTranslations()]) {
  const path = inProject(`${CONTRACT_CATALOGS}/${language}.po`);
  const known = readTranslations(readFileSync(path, 'utf8'));
  const translationOf = (id: string) => (language === 'en' ? id : (known.get(id) ?? ''));
  writeFileSync(path, printCatalog(sentences, language, translationOf));
}
console.log(`${sentences.size} sentences of the contract and the server are in ${CONTRACT_CATALOGS}.`);
