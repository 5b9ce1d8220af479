/** How many people are in a room now. Keeps its place while that is not known. */
export function PeopleHere({ count }: { count: number | null }) {
  if (count === null) return <span className="h-5" />;
  return (
    <p className="flex shrink-0 items-center gap-2 font-semibold text-ink-soft text-sm">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-mint" />
      {count === 1 ? '1 person here' : `${new Intl.NumberFormat().format(count)} people here`}
    </p>
  );
}
