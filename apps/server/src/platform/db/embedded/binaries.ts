import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { translateThrown } from '../../errors/failures.ts';
import type { Account } from './data-folder/account.ts';
import { canEnter } from './data-folder/inherited-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface PostgresPackage {
  native: string;
  version: string;
  major: number;
}

/** @throws EmbeddedPostgresError if this system has no package */
export function findPackage(system: string = `${process.platform}-${process.arch}`): PostgresPackage {
  const name = `@embedded-postgres/${system}`;
  const read = () => {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version, major: Number.parseInt(version, 10) };
  };
  return translateThrown(
    read,
    (cause) =>
      new EmbeddedPostgresError(
        `Hooray brings PostgreSQL for Linux (x64, arm64) and macOS (arm64), but ${name} is not installed here; ` +
          'set DATABASE_URL to use your own.',
        { cause },
      ),
  );
}

/** Copies programs to `cache` if the account can't read them, or the install script hasn't linked them. */
export function provideBinaries(
  { native, version }: PostgresPackage,
  account: Account | undefined,
  cache: string,
): string {
  const original = realpathSync(native);
  const isReachable = !account || canEnter(join(original, 'bin'), account);
  if (isReachable && missingLinks(original).length === 0) return join(original, 'bin');
  const copy = join(cache, `postgresql-${version}`);
  // Readable for others, if another user runs them.
  if (!existsSync(copy)) copyPrograms(original, copy, account ? 0o755 : 0o700);
  return join(copy, 'bin');
}

interface Link {
  source: string;
  target: string;
}

/** npm packages can't contain links, so this package lists them. */
function missingLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links.filter(({ target }) => !existsSync(join(native, '..', target)));
}

/** Ignores the umask. Concurrent copies are safe. */
function copyPrograms(native: string, copy: string, mode: number): void {
  makeFolders(dirname(copy), mode);
  const draft = mkdtempSync(`${copy}.new-`);
  try {
    chmodSync(draft, mode);
    copyFolder(native, draft, mode);
    for (const { source, target } of missingLinks(native)) {
      const link = join(draft, relative('native', target));
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    renameSync(draft, copy);
  } catch (error) {
    // Another process was faster; its copy is identical.
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function makeFolders(folder: string, mode: number): void {
  const first = mkdirSync(folder, { recursive: true });
  for (let made = folder; first?.length && made.length >= first.length; made = dirname(made))
    chmodSync(made, mode);
}

function copyFolder(from: string, to: string, mode: number): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) {
      mkdirSync(target);
      copyFolder(source, target, mode);
    } else copyFileSync(source, target);
    if (!entry.isSymbolicLink()) chmodSync(target, mode);
  }
}
