const nested = [
  /^apps\/server\/src\/domains\/[^/]+/,
  /^apps\/server\/src\/platform/,
  /^apps\/web\/src\/features\/[^/]+/,
  /^apps\/web\/src\/[^/]+(?=\/)/,
  /^(apps|packages)\/[^/]+/,
  /^[^/]+(?=\/)/,
];

export function roomOf(path: string): string {
  for (const pattern of nested) {
    const [room] = pattern.exec(path) ?? [];
    if (room) return room;
  }
  return '.';
}
