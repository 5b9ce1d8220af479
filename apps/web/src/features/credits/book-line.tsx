import type { LedgerLine } from '@hooray/contract/credits.ts';
import { countedCredits } from '../../lib/counted-credits.ts';
import { movementNames } from './movement-names.ts';

/** One movement: from whom to whom, how much, what for and when. */
export function BookLine({ line: { from, to, amount, kind, createdAt } }: { line: LedgerLine }) {
  const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-3">
      <dl className="flex min-w-0 flex-wrap gap-x-4">
        <Side term="From" name={from} />
        <Side term="To" name={to} />
      </dl>
      <p className="text-right font-extrabold tabular-nums">{countedCredits(amount)}</p>
      <p className="col-span-2 mt-1 text-ink-soft text-sm">
        {movementNames[kind]}, <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>
      </p>
    </li>
  );
}

function Side({ term, name }: { term: string; name: string }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </dd>
    </div>
  );
}
