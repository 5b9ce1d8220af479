import { type CheerKind, cheerKinds } from '@hooray/contract/openings/constants.ts';
import { plural, t } from '@lingui/core/macro';
import { formatList } from '../../../lib/dates/formats.ts';

export type CheerCounts = Partial<Record<CheerKind, number>>;

export interface FlyingCheer {
  id: number;
  kind: CheerKind;
}

/** More cheers would hide what the user is opening. */
const MAX_FLYING = 24;
const MAX_OF_KIND = 5;

let lastId = 0;

/** Adds cheers, but only as many as fit on the screen. */
export function addCheers(flying: readonly FlyingCheer[], counts: CheerCounts): FlyingCheer[] {
  const added = cheerKinds.flatMap((kind) =>
    Array.from({ length: Math.min(counts[kind] ?? 0, MAX_OF_KIND) }, () => ({ id: ++lastId, kind })),
  );
  return [...flying, ...added].slice(-MAX_FLYING);
}

/** 'Nora', 'Nora and Ben', 'Nora, Ben, and 3 others'. */
export function nameWatchers(
  { count, names }: { count: number; names: readonly string[] },
  most = 2,
): string {
  const named = names.slice(0, most);
  const others = count - named.length;
  if (others <= 0) return formatList(named);
  const rest = t({
    comment: "The last entry of a list of names, as in 'Nora, Ben, and 3 others'.",
    message: plural(others, { one: '# other', other: '# others' }),
  });
  return formatList([...named, rest]);
}
