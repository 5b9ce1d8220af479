import { Skeleton } from '../../ui/skeleton.tsx';

const widths = ['w-2/3', 'w-1/2 ml-auto', 'w-3/5', 'w-2/5', 'w-1/3 ml-auto'];

/** The shape of a talk while the first messages are on their way. */
export function LogSkeleton() {
  return (
    <div role="status" className="grid gap-3 pt-4">
      <span className="sr-only">Loading...</span>
      {widths.map((width) => (
        <Skeleton key={width} className={`h-10 ${width}`} />
      ))}
    </div>
  );
}
