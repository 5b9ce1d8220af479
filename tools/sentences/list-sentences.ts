import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { inProject } from '../start/root.ts';

/** Where each id occurs, by id. */
export type Places = Map<string, Set<string>>;

const FOLDERS = ['packages/contract/src', 'apps/server/src'];

/**
 * Returns the ids of a file's sentences, which are the first arguments of `say`.
 * @throws Error if one isn't a literal, because no tool could find it
 */
export function listSentencesIn(path: string, source: string): string[] {
  const { program, module } = parseSync(path, source);
  const isSentenceFile = module.staticImports.some(
    ({ moduleRequest, entries }) =>
      moduleRequest.value.endsWith('/sentences.ts') &&
      entries.some(({ importName }) => importName.name === 'say'),
  );
  const ids: string[] = [];
  if (isSentenceFile)
    new Visitor({
      CallExpression({ callee, arguments: [id], start }) {
        if (callee.type !== 'Identifier' || callee.name !== 'say') return;
        if (id?.type === 'Literal' && typeof id.value === 'string') ids.push(id.value);
        else throw new Error(`${path}:${source.slice(0, start).split('\n').length}: say needs a literal`);
      },
    }).visit(program);
  return ids;
}

/** The files of the contract and the server, without tests. */
export function listSources(): { path: string; source: string }[] {
  const paths = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: inProject('.') }));
  return paths
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .sort()
    .map((path) => ({ path, source: readFileSync(inProject(path), 'utf8') }));
}

/** The sentences of the contract and the server. */
export function listSentences(): Places {
  const places: Places = new Map();
  for (const { path, source } of listSources())
    for (const id of listSentencesIn(path, source)) places.set(id, (places.get(id) ?? new Set()).add(path));
  return places;
}
