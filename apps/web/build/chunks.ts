import type { Rolldown } from 'vite';

const initial = /^(libraries|rolldown-runtime)$/;

const controls = /web\/src\/ui\/((feedback|fields)\/)?(?!tabs|confetti|combobox)[^/]+\.tsx?$/;
const forms = /web\/src\/lib\/forms\/[^/]+$|contract\/src\/protocol\/uploads\.ts$/;
const core =
  /web\/src\/(queries|lib\/(api|browser|dates|session|storage))\/(?!query-client)[^/]+$|lib\/(forms\/use-debounced|socket\/features)\.ts$|contract\/src\/(protocol\/(http|headers|pagination|page-limits|visible-text)|accounts\/birthdays|[^/]+\/constants)\.ts$/;

const alone = { includeDependenciesRecursively: false };

/**
 * What every page needs is in two files: one changes with our code, the other with the libraries. Shared code is merged
 * into few files, because the shell names every file of every page.
 */
export const chunks: Rolldown.OutputOptions = {
  // Short, with a partial hash, because the shell names every other file.
  chunkFileNames: ({ name }) => `assets/${initial.test(name) ? '[name]-' : ''}[hash:7].js`,
  codeSplitting: {
    groups: [
      { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
      { name: 'shell', tags: ['$initial'] },
      { name: 'query', test: /node_modules\/@tanstack/ },
      // Their imports stay out of these: some of them are heavy.
      { name: 'controls', test: controls, ...alone },
      { name: 'core', test: core, ...alone },
      { name: 'forms', test: forms, ...alone },
    ],
  },
};

/** Leaves out the initial files, which need not be named for each page. */
export function withoutInitial(
  _name: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html'
    ? files
    : files.filter((file) => !/(libraries|index|rolldown-runtime)-/.test(file));
}
