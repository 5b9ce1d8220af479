import { join, relative } from 'node:path';
import { minifySync, type Rolldown } from 'vite';
import { groupByParts, type Part, reach } from './part-groups.ts';

const initial = /^(libraries|rolldown-runtime)$/;

/** A page loads at most 12 scripts. The other five are boot.js, the three initial files and the catalog. */
const MAX_FILES = 7;

/** These pages send more calls than others, and a page sends at most 25 requests. */
const maxFiles = new Map([
  ['pages/accounts/profile-page.tsx', MAX_FILES - 2],
  ['pages/boxes/team-gift-page.tsx', MAX_FILES - 2],
]);

/** The modules that every signed-in page loads, besides its own module. */
const always = [
  'lib/query/query-client.tsx',
  'lib/api/api.ts',
  'features/accounts/avatar.tsx',
  'app/early/prefetch-links.ts',
];

/** Pages load these when they are idle. */
const whenIdle = [
  'features/notifications/unread-mark.tsx',
  'pages/boxes/chat/connected-talk.tsx',
  'pages/home/celebrate-room.tsx',
];
/** The weight of a byte that a page loads when idle. */
const IDLE_WEIGHT = 0.2;

const memberHome = 'pages/home/signed-in-home.tsx';

/** The weight of a byte on the pages that matter most; elsewhere it is 1. */
const weights = new Map([
  [memberHome, 3],
  ['pages/boxes/birthday-box-page.tsx', 2],
  ['pages/boxes/collage-viewer-page.tsx', 2],
]);

/** Returns the modules that a page starts with. */
export function rootsOf(src: string, page: string): string[] {
  return [page, ...always.map((module) => join(src, module))];
}

export const memberHomeOf = (src: string) => join(src, memberHome);

/** Each catalog is a separate file, because boot.js loads the catalogs of one language. */
const isCatalog = (id: string) => id.endsWith('.po');

/** Much of a library's source is comments. */
const minifiedSize = (code: string) => minifySync('module.js', code).code.length;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

function groupModules(src: string, context: Graph): Map<string, string> {
  const infoOf = (id: string) => context.getModuleInfo(id);
  const sizes = new Map<string, number>();
  const graph = {
    importsOf: (id: string) => infoOf(id)?.importedIds ?? [],
    sizeOf(id: string) {
      const size = sizes.get(id) ?? minifiedSize(infoOf(id)?.code ?? '');
      sizes.set(id, size);
      return size;
    },
  };
  const main = join(src, 'main.tsx');
  const firstLoad = reach(graph, [main]);
  const loadedBy = (modules: Iterable<string>) =>
    new Set([...modules].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []));
  const isLazy = (id: string) => !isCatalog(id) && !firstLoad.has(id);
  const pages = [...loadedBy([join(src, 'app/routes/page-routes.tsx')]), memberHomeOf(src)].filter(isLazy);
  const ofPages = groupByParts(
    graph,
    pages.flatMap((page): Part[] => {
      const roots = rootsOf(src, page);
      const later = loadedBy([...firstLoad, ...reach(graph, roots)]);
      const idle = whenIdle.map((module) => join(src, module)).filter((module) => later.has(module));
      const name = relative(src, page);
      const weight = weights.get(name) ?? 1;
      return [
        { roots, maxFiles: Number.POSITIVE_INFINITY, weight },
        { roots: [...roots, ...idle], maxFiles: maxFiles.get(name) ?? MAX_FILES, weight: IDLE_WEIGHT },
      ];
    }),
    firstLoad,
  );
  // Dialogs and other parts are opened on a page, so they don't affect the files of pages.
  const all = reach(
    { importsOf: (id) => [...graph.importsOf(id), ...(infoOf(id)?.dynamicallyImportedIds ?? [])] },
    [main],
  );
  const parts = [...loadedBy(all)].filter(isLazy);
  const ofParts = groupByParts(
    graph,
    parts.map((id): Part => ({ roots: [id], maxFiles: Number.POSITIVE_INFINITY, weight: 1 })),
    new Set([...firstLoad, ...ofPages.flat()]),
  );
  const groups = [...ofPages, ...ofParts];
  return new Map(groups.flatMap((modules, number) => modules.map((id) => [id, `part-${number}`] as const)));
}

/**
 * Puts the modules that every page needs into two files, of which one changes with our code and the other with the
 * libraries. Modules that pages load later are in few files, each with little that a page doesn't need.
 */
export function chunksOf(src: string): Rolldown.OutputOptions {
  let groups: Map<string, string> | undefined;
  return {
    // The name is short and the hash is partial, because the shell names every other file.
    chunkFileNames: ({ name }) => `assets/${initial.test(name) ? '[name]-' : ''}[hash:7].js`,
    assetFileNames: ({ names: [name = ''] }) =>
      /^part-\d+\.css$/.test(name) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
    codeSplitting: {
      groups: [
        { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
        { name: 'shell', tags: ['$initial'] },
        {
          name(id, context) {
            groups ??= groupModules(src, context);
            return groups.get(id) ?? null;
          },
          // The groups are complete, and no two import each other.
          includeDependenciesRecursively: false,
        },
      ],
    },
  };
}

/** Leaves out the initial files, so that they aren't named for each page. */
export function withoutInitial(
  _name: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html'
    ? files
    : files.filter((file) => !/(libraries|index|rolldown-runtime)-/.test(file));
}
