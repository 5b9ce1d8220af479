import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { completeLanguages } from '@hooray/contract/protocol/languages.ts';
import { minify, type Plugin, type Rolldown } from 'vite';
import { earlyCalls, earlyTeamCalls } from '../src/app/early/early-calls.ts';
import { memberHomeOf, rootsOf } from './chunks.ts';
import { filesOf, modulesOfRoutes, type PageFiles } from './page-files.ts';

const boot = '<script src="/boot.js"></script>';
const stylesheet = /\n *<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const dependency = /\n *<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const script = /\n *<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;

const noFiles: PageFiles = { scripts: [], styles: [] };

/**
 * Writes a document for each route and language. The home's document loads only what its first paint needs: the style
 * sheet, boot.js and the typeface. boot.js then loads the app's files in this order. Every other document names all
 * files that its route starts with, so that the browser loads them immediately. The shell is the document that the
 * service worker sends for every address while Hooray can't be reached.
 */
export function firstPaint(): Plugin {
  let outDir: string;
  let publicDir: string;
  let src: string;
  let bootFile: string;
  let pages: ReadonlyMap<string, PageFiles>;
  let shell: string;
  const documents = new Map<string, string>();
  return {
    name: 'hooray:first-paint',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      publicDir = config.publicDir;
      src = join(config.root, 'src');
    },
    async generateBundle(_options, bundle) {
      const path = join(publicDir, 'boot.js');
      const { code } = await minify(path, await readFile(path, 'utf8'));
      bootFile = `assets/boot-${hashOf(code)}.js`;
      this.emitFile({ type: 'asset', fileName: bootFile, source: code });
      const routes = join(src, 'app/routes/page-routes.tsx');
      const modules = modulesOfRoutes(routes, this.parse(this.getModuleInfo(routes)?.code ?? ''));
      if (modules.size === 0) throw new Error('The route table names no page.');
      const begun = [...modules.set('/', memberHomeOf(src))];
      pages = new Map(begun.map(([path, module]) => [path, filesOf(bundle, rootsOf(src, module))]));
      for (const [path, { scripts }] of pages) assertWithoutZod(bundle, path, scripts);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /nunito-latin-wght-normal.*\.woff2$/.test(name));
        if (font === undefined) throw new Error('The build has no typeface.');
        if (!html.includes(boot)) throw new Error('index.html does not load boot.js.');
        const write = createWriter(html, { font, bootFile, catalogs: catalogsOf(bundle) });
        for (const language of completeLanguages)
          for (const [path, files] of pages)
            documents.set(documentsFolder(language) + fileOf(path), write(language, path, files));
        shell = write('en', '', noFiles);
        return documents.get('index.html') ?? html;
      },
    },
    async writeBundle() {
      for (const [file, html] of documents) {
        await mkdir(dirname(join(outDir, file)), { recursive: true });
        await writeFile(join(outDir, file), html);
      }
      // Tells the server which document belongs to each address.
      const routes = [...pages.keys()]
        .filter((path) => path !== '/')
        .map((path) => ({ path, file: fileOf(path) }));
      await writeFile(join(outDir, 'pages.json'), JSON.stringify(routes));
      // The worker stores the shell under a name that changes with its content, like the files that it names.
      await writeFile(join(outDir, 'assets', `shell-${hashOf(shell)}.html`), shell);
      // The documents load the minified file with a hash in its name.
      await rm(join(outDir, 'boot.js'));
    },
  };
}

/** Forms load Zod and their schemas later. @throws Error if one of a page's first files contains Zod */
function assertWithoutZod(bundle: Rolldown.OutputBundle, path: string, scripts: readonly string[]): void {
  for (const name of scripts) {
    const output = bundle[name];
    if (output?.type === 'chunk' && output.moduleIds.some((id) => id.includes('/node_modules/zod/')))
      throw new Error(`${path} starts with Zod. Load schemas by a function (useContractForm).`);
  }
}

/** Returns the folder in which the server finds a language's documents. */
export const documentsFolder = (language: string) => (language === 'en' ? '' : `${language}/`);

/** Returns the name of a route's document within its language's folder. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  const name = path === '*' ? 'not-found' : path.replaceAll(/[^a-z\d]+/gi, '-').slice(1);
  return `pages/${name}.html`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

interface Catalogs {
  shell: string;
  pages: string;
}

/** Returns the catalogs' addresses by language. @throws Error if a complete language has none */
function catalogsOf(bundle: Rolldown.OutputBundle): Map<string, Catalogs> {
  const found = new Map(completeLanguages.map((language) => [language as string, { shell: '', pages: '' }]));
  for (const output of Object.values(bundle)) {
    const id = output.type === 'chunk' ? output.facadeModuleId : null;
    const [, language, name] = id?.match(/\/languages\/([^/]+)\/(shell|pages)\.po$/) ?? [];
    const catalogs = found.get(language ?? '');
    if (catalogs && name) found.set(String(language), { ...catalogs, [name]: `/${output.fileName}` });
  }
  for (const [language, { shell, pages }] of found)
    if (!shell || !pages) throw new Error(`The build has no catalogs in ${language}.`);
  return found;
}

interface SharedFiles {
  font: string;
  bootFile: string;
  catalogs: ReadonlyMap<string, Catalogs>;
}

function createWriter(
  html: string,
  { font, bootFile, catalogs }: SharedFiles,
): (language: string, path: string, files: PageFiles) => string {
  const languages = [...catalogs].map(([language, { shell, pages }]) => `${language} ${shell} ${pages}`);
  const named = (tag: RegExp) => [...html.matchAll(tag)].map(([, file = '']) => file);
  const app = [...named(dependency), ...named(script)];
  const rest = html.replace(stylesheet, '').replace(dependency, '').replace(script, '');
  return (language, path, { scripts, styles }) => {
    // If the browser has another stored language, boot.js loads that catalog instead.
    const catalog = catalogs.get(language)?.pages ?? '';
    const own = { scripts: scripts.map((file) => `/${file}`), styles: styles.map((file) => `/${file}`) };
    const calls = ['/api/auth/me', ...(earlyCalls[path] ?? [])].join(' ').replaceAll('&', '&amp;');
    const teamCalls = earlyTeamCalls[path];
    const linkStyle = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`;
    const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;
    // Without HTTP/2, only six requests run at a time. The first calls don't wait for these files.
    const preloadLow = (file: string) =>
      `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;
    /** @param page the files that boot.js preloads */
    const bootWith = (page: string[]) =>
      `<script src="/${bootFile}" data-app="${app.join(' ')}" data-catalogs="${languages.join(',')}" ` +
      `data-page="${page.join(' ')}" data-calls="${calls}" data-team-calls="${teamCalls?.join(' ') ?? ''}"></script>`;
    const typeface = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
    const tags =
      path === '/'
        ? [...named(stylesheet).map(linkStyle), bootWith([...own.styles, ...own.scripts]), typeface]
        : [
            bootWith(teamCalls ? own.scripts : []),
            ...[...named(stylesheet), ...own.styles].map(linkStyle),
            ...[...app, catalog].map(preload),
            ...(teamCalls ? [] : own.scripts.map(preloadLow)),
            typeface,
          ];
    return rest.replace(boot, () => tags.join('\n    '));
  };
}
