import { useLingui } from '@lingui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../lib/api/sentence-of.ts';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { ErrorState } from '../../../ui/feedback/list-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { AuditLine } from './audit-line.tsx';
import { type AuditFilter, auditQuery } from './audit-queries.ts';

export function AuditList({ empty, ...filter }: AuditFilter & { empty: string }) {
  // Re-renders when the language changes.
  useLingui();
  const query = useInfiniteQuery(auditQuery(filter));
  const { data, error, refetch } = query;
  const entries = data && itemsOf(data);
  return (
    <div>
      {!data && !error && <SkeletonList lines={3} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
      {entries?.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {entries && entries.length > 0 && (
        <ol className="divide-y-2 divide-line">
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} aboutId={filter.aboutId} />
          ))}
        </ol>
      )}
      <ShowMore {...query} />
    </div>
  );
}
