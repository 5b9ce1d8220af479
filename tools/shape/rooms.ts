const nested = [
  /^apps\/server\/src\/domains\/[^/]+/,
  /^apps\/server\/src\/platform/,
  /^apps\/web\/src\/features\/[^/]+/,
  /^apps\/web\/src\/[^/]+(?=\/)/,
  /^(apps|packages)\/[^/]+/,
  /^[^/]+(?=\/)/,
];

/** The part of the project that a file belongs to, from the project's root. */
export function roomOf(path: string): string {
  for (const pattern of nested) {
    const [room] = pattern.exec(path) ?? [];
    if (room) return room;
  }
  return '.';
}

/** Each domain may import those before it, never those after (docs/architecture.md §5). */
const domainOrder = [
  'accounts',
  'moderation',
  'friends',
  'boxes',
  'gifts',
  'credits',
  'collage',
  'chats',
  'payments',
  'matching',
  'sponsors',
  'advisor',
  'admin',
];

const rankOf = (path: string) =>
  domainOrder.indexOf(/^apps\/server\/src\/domains\/([^/]+)/.exec(path)?.[1] ?? '');

/** Whether an import is from a domain to one above it. */
export function isUpward(from: string, to: string): boolean {
  return rankOf(from) !== -1 && rankOf(to) > rankOf(from);
}
