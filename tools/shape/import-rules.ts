// The rules of docs/architecture.md §5. `npm run lint` enforces them.

interface Zone {
  files: RegExp;
  /** The zones that it may import, besides itself. */
  imports: readonly string[];
}

const inServer = (path: string) => new RegExp(`^apps/server/src/${path}`);
const inWeb = (path: string) => new RegExp(`^apps/web/src/${path}`);

const zones: Readonly<Record<string, Zone>> = {
  contract: { files: /^packages\/contract\//, imports: [] },
  painter: { files: /^packages\/painter\//, imports: [] },
  composer: { files: /^packages\/composer\//, imports: ['painter'] },
  'gift-ideas': { files: /^packages\/gift-ideas\//, imports: [] },

  platform: { files: inServer('platform/'), imports: ['contract'] },
  domains: { files: inServer('domains/'), imports: ['platform', 'contract', 'composer', 'gift-ideas'] },
  archives: { files: inServer('programs/archives/'), imports: ['domains', 'platform', 'contract'] },
  start: { files: inServer('start/'), imports: ['archives', 'domains', 'platform', 'contract'] },
  programs: {
    files: inServer('programs/(commands/)?[^/]+$'),
    imports: ['start', 'archives', 'domains', 'platform', 'contract'],
  },
  processes: { files: inServer('processes/'), imports: ['platform', 'composer'] },

  lib: { files: inWeb('lib/'), imports: ['contract'] },
  ui: { files: inWeb('ui/'), imports: ['lib', 'contract'] },
  queries: { files: inWeb('queries/'), imports: ['lib', 'contract'] },
  conversation: { files: inWeb('conversation/'), imports: ['ui', 'lib', 'contract'] },
  features: {
    files: inWeb('features/'),
    imports: ['conversation', 'queries', 'ui', 'lib', 'contract'],
  },
  pages: { files: inWeb('pages/'), imports: ['features', 'queries', 'ui', 'lib', 'contract'] },
  app: {
    files: inWeb('(app/|main)'),
    imports: ['pages', 'features', 'conversation', 'queries', 'ui', 'lib', 'contract'],
  },

  worker: { files: inWeb('worker/'), imports: ['lib', 'contract'] },

  sandbox: { files: /^apps\/sandbox\//, imports: [] },
};

/** From bottom to top. A domain may import those before it. */
export const domainOrder = [
  'accounts',
  'moderation',
  'friends',
  'boxes',
  'gifts',
  'credits',
  'collage',
  'chats',
  'openings',
  'payments',
  'matching',
  'sponsors',
  'advisor',
  'notifications',
  'admin',
];

export const zoneOf = (path: string) => Object.entries(zones).find(([, { files }]) => files.test(path))?.[0];
export const domainOf = (path: string) => /^apps\/server\/src\/domains\/([^/]+)\//.exec(path)?.[1];
/** The folder of `checks`. `support` is for all of them. */
const checkOf = (path: string) => /^checks\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];

function breaksDomainRules(from: string, to: string, isTypeOnly: boolean): string | undefined {
  const [domain, other] = [domainOf(from), domainOf(to)];
  if (domain === undefined || other === undefined || domain === other) return undefined;
  if (domainOrder.indexOf(other) > domainOrder.indexOf(domain)) return `${domain} is below ${other}`;
  if (to.endsWith('.repository.ts')) return `the repositories of ${other} are closed to ${domain}`;
  // Foreign keys and joins need other domains' tables. All other files may use only the types of their rows.
  if (to.endsWith('.tables.ts') && !isTypeOnly && !/\.(tables|repository)\.ts$/.test(from))
    return `only tables and repositories use the tables of ${other}`;
  return undefined;
}

/** Node.js runs the contract and the server from source, so macros aren't replaced there. */
export function packageRuleBroken(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('@lingui/') || !/^(packages\/contract|apps\/server)\//.test(from))
    return undefined;
  return `${zoneOf(from) ?? 'this'} has sentences by \`say\`, not by Lingui`;
}

/** Applies to tests as well. Returns the broken rule, or undefined. */
export function checkRuleBroken(from: string, to: string): string | undefined {
  const [check, other] = [checkOf(from), checkOf(to)];
  if (other === undefined || other === check) return undefined;
  if (check === undefined) return 'only checks may import checks';
  return other === 'support' ? undefined : `${check} may not import ${other}`;
}

/** Returns the broken rule, or undefined. */
export function ruleBroken(from: string, to: string, isTypeOnly = false): string | undefined {
  const [zone, other] = [zoneOf(from), zoneOf(to)];
  // The testkit and tools may import everything but checks. A check may import everything but other checks.
  if (zone === undefined) return checkRuleBroken(from, to);
  if (other !== zone && !zones[zone]?.imports.includes(other ?? ''))
    return `${zone} may not import ${other ?? to}`;
  const feature = featureOf(from);
  if (zone === 'features' && other === 'features' && feature !== featureOf(to))
    return `features don't import each other`;
  return breaksDomainRules(from, to, isTypeOnly);
}
