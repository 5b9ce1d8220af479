import { Button } from './button.tsx';

interface ShowMoreProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Loads the next page of a list, if there is one. */
export function ShowMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button variant="quiet" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show more
    </Button>
  );
}
