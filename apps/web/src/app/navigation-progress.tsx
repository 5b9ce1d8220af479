import { useNavigation } from 'react-router';

/** A thin line at the top while the next page is on its way, invisible for the first 200 ms. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-30 h-1">
      {isLoading && (
        <div className="size-full animate-appear">
          <div className="size-full animate-breathe bg-mango" />
          <span className="sr-only">Loading...</span>
        </div>
      )}
    </div>
  );
}
