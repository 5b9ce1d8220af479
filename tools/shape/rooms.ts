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
