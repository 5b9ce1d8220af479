const isBundle = import.meta.url.endsWith('.js');

// The bundle's files are in `dist/`, one level below the server's folder; this source is two levels below it.
const server = new URL(isBundle ? '../' : '../../', import.meta.url);
export const migrationsFolder = new URL('migrations/', server);
export const webFolder = new URL('../web/dist/', server);
export const webPublicFolder = new URL('../web/public/', server);
export const sentencesFolder = new URL(
  isBundle ? 'dist/languages/' : '../../packages/contract/languages/',
  server,
);
export const compileCacheFolder = new URL('../../node_modules/.cache/hooray/', server);

const processAt = (name: string) =>
  new URL(isBundle ? `dist/${name}.js` : `src/processes/${name}.ts`, server);
export const composerProgram = processAt('composer');
export const pictureProgram = processAt('pictures');
