import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import { parsePo } from 'pofile-ts';
import type { Plugin, PluginOption } from 'vite';

const contract = join(import.meta.dirname, '../../../packages/contract/languages');

/**
 * Replaces Lingui's macros in the source, and compiles the catalogs. The build fails if a translation is missing or
 * malformed.
 */
export function sentences(): PluginOption {
  return [
    lingui({
      configPath: join(import.meta.dirname, '../lingui.config.ts'),
      macroTransform: true,
      failOnMissing: true,
      failOnCompileError: true,
    }),
    contractSentences(),
  ];
}

/** Adds the contract's translations to their language's catalog `pages`, because a page loads that file anyway. */
function contractSentences(): Plugin {
  const translated = /\/languages\/(?!en\/)(\w+)\/pages\.po$/;
  return {
    name: 'hooray:contract-sentences',
    enforce: 'post',
    transform: {
      filter: { id: translated },
      async handler(code, id) {
        const po = join(contract, `${translated.exec(id)?.[1]}.po`);
        this.addWatchFile(po);
        const { items } = parsePo(await readFile(po, 'utf8'));
        const texts = items.map(({ msgid, msgstr }) => [msgid, msgstr[0]]);
        return { code: `${code}\nexport const sentences = new Map(${JSON.stringify(texts)});`, map: null };
      },
    },
  };
}
