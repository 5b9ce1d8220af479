import { announceMissed } from './announce-match.service.ts';
import type { Search } from './local-searches.service.ts';
import type { SearchContext } from './search-context.service.ts';
import { deleteSearch } from './searches.repository.ts';

/** Ends a search silently. */
export async function dropSearch({ db, local }: SearchContext, search: Search | undefined): Promise<void> {
  if (!search) return;
  local.drop(search);
  await deleteSearch(db, search.userId, search.searchId);
}

export async function endUnmatched(context: SearchContext, search: Search): Promise<void> {
  const { db, local } = context;
  // No row left: another process has just matched this user.
  if (!(await deleteSearch(db, search.userId, search.searchId))) await announceMissed(context, [search]);
  if (local.isCurrent(search)) local.notFound(search);
}

export function handleTimeout(context: SearchContext, search: Search): void {
  endUnmatched(context, search).catch((error) => {
    context.warn(error);
    context.local.notFound(search);
  });
}
