import { useQuery } from '@tanstack/react-query';
import { accountOptionsQuery } from '../../queries/account-options.ts';

export function ContactEmail() {
  const { data } = useQuery(accountOptionsQuery);
  return (
    <span>
      {data ? (
        <a className="link wrap-anywhere" href={`mailto:${data.contactEmail}`}>
          {data.contactEmail}
        </a>
      ) : (
        <Unknown />
      )}
    </span>
  );
}

export function GoverningState() {
  const { data } = useQuery(accountOptionsQuery);
  return <span>{data ? data.governingState : <Unknown />}</span>;
}

/** Stands in for a fact while it loads, so that the sentence stays whole. */
function Unknown() {
  return <span className="text-ink-soft">…</span>;
}
