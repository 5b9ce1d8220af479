import type { Rolldown } from 'vite';

const initial = /^(libraries|rolldown-runtime)$/;

const alone = { includeDependenciesRecursively: false };

/**
 * How the build divides the code into files. What every page needs is in two: one changes with ours, the other only with the
 * libraries. Small code that many pages share is put together: the shell names every file of every page, and people load
 * fewer.
 */
export const chunks: Rolldown.OutputOptions = {
  // The shell names every other file, so they are short: a part of a hash alone.
  chunkFileNames: ({ name }) => `assets/${initial.test(name) ? '[name]-' : ''}[hash:7].js`,
  codeSplitting: {
    groups: [
      { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
      { name: 'shell', tags: ['$initial'] },
      { name: 'query', test: /node_modules\/@tanstack/ },
      // What these import stays where it is: some of it is heavy.
      { name: 'controls', test: /web\/src\/ui\/(?!menu|tabs|confetti)[^/]+\.tsx?$/, ...alone },
      {
        name: 'core',
        test: /web\/src\/lib\/(?!socket|forms|query-client)[^/]+$|contract\/src\/(http|headers|.*\.values)\.ts$/,
        ...alone,
      },
    ],
  },
};

/** What a page needs besides its own file and what is there from the start, which need not be named for each page. */
export function withoutInitial(
  _name: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html'
    ? files
    : files.filter((file) => !/(libraries|index|rolldown-runtime)-/.test(file));
}
