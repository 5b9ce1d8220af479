/** Has the form of the `avatar_url` of a user without an uploaded picture. */
export const defaultVersion = '?v=default';

interface Picture {
  userId: string | undefined;
  /** The user's `avatar_url`, or undefined if unknown. */
  version: string | undefined;
  /** In CSS pixels. */
  size: number;
}

/** Returns the inputs for requesting an avatar in its shown size, or undefined if it has none. */
export function pictureRequest({ userId, version, size }: Picture, pixelRatio: number) {
  if (userId === undefined) return undefined;
  const v = version && (new URLSearchParams(version.split('?')[1]).get('v') ?? undefined);
  if (v === 'default') return undefined;
  // Few people can see a difference above 2.
  const pixels = size * Math.min(pixelRatio, 2);
  return {
    params: { id: userId },
    query: { size: pixels <= 48 ? '48' : pixels <= 96 ? '96' : '512', v },
  } as const;
}
