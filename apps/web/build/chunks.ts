import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { groupByParts, type Part, reach } from './part-groups.ts';

const initial = /^(libraries|rolldown-runtime)$/;

/**
 * A page loads at most 12 scripts, including the initial files, boot.js and `whenIdle`. It counts more than a dialog,
 * because users open it more often.
 */
const pageLimits = { maxFiles: 5, weight: 5 };

/** The card on the day. It counts twice, because merges for larger pages would otherwise nearly double it. */
const viewer = 'pages/boxes/collage-viewer-page.tsx';

/** The modules that every signed-in page loads, besides its own module. */
const always = [
  'lib/query/query-client.tsx',
  'lib/api/api.ts',
  'features/accounts/avatar.tsx',
  'app/early/prefetch-links.ts',
];

/** Every signed-in page loads this when it is idle, as one file besides that of `always`. */
const whenIdle = 'features/notifications/unread-mark.tsx';
const whenIdleLimits = { maxFiles: 2, weight: 30 };

const memberHome = 'pages/home/signed-in-home.tsx';

/** Returns the modules that a page starts with. */
export function rootsOf(src: string, page: string): string[] {
  return [page, ...always.map((module) => join(src, module))];
}

export const memberHomeOf = (src: string) => join(src, memberHome);

/** Each catalog is a separate file, because boot.js loads the catalogs of one language. */
const isCatalog = (id: string) => id.endsWith('.po');

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

function groupModules(src: string, context: Graph): Map<string, string> {
  const infoOf = (id: string) => context.getModuleInfo(id);
  const graph = {
    importsOf: (id: string) => infoOf(id)?.importedIds ?? [],
    sizeOf: (id: string) => infoOf(id)?.code?.length ?? 0,
  };
  const main = join(src, 'main.tsx');
  const firstLoad = reach(graph, [main]);
  const all = reach(
    { importsOf: (id) => [...graph.importsOf(id), ...(infoOf(id)?.dynamicallyImportedIds ?? [])] },
    [main],
  );
  const isLazy = (id: string) =>
    !isCatalog(id) && infoOf(id)?.dynamicImporters.length !== 0 && !firstLoad.has(id);
  const limitsOf = (id: string) => {
    if (id.endsWith(whenIdle)) return whenIdleLimits;
    if (id.endsWith(viewer)) return { ...pageLimits, weight: 2 * pageLimits.weight };
    return id.startsWith(join(src, 'pages/'))
      ? pageLimits
      : { maxFiles: Number.POSITIVE_INFINITY, weight: 1 };
  };
  const parts = [...all].filter(isLazy).map((id): Part => ({ roots: rootsOf(src, id), ...limitsOf(id) }));
  const groups = groupByParts(graph, parts, firstLoad);
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
