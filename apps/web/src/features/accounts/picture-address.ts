/** Like the `avatar_url` of a user without an uploaded picture. */
export const defaultVersion = '?v=default';

interface Picture {
  userId: string | undefined;
  /** The user's `avatar_url`; undefined if it isn't known. */
  version: string | undefined;
  /** In CSS pixels. */
  size: number;
}

/** How to ask for an avatar in the size in which it is shown; undefined if there is none. */
export function pictureRequest({ userId, version, size }: Picture, pixelRatio: number) {
  if (userId === undefined) return undefined;
  const v = version && (new URLSearchParams(version.split('?')[1]).get('v') ?? undefined);
  if (v === 'default') return undefined;
  // Few people see a difference beyond 2.
  const pixels = size * Math.min(pixelRatio, 2);
  return {
    params: { id: userId },
    query: { size: pixels <= 48 ? '48' : pixels <= 96 ? '96' : '512', v },
  } as const;
}
