import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

interface PersonLinkProps {
  id: string;
  /** Null for a deleted account. */
  name: string | null;
  /** False if the link would lead to the current page. */
  isLinked?: boolean | undefined;
}

/** Links a user's name to their entry on `/manage-users`. */
export function PersonLink({ id, name, isLinked = true }: PersonLinkProps) {
  if (name === null)
    return (
      <span>
        <Trans>Deleted account {{ shortId: id.slice(0, 8) }}</Trans>
      </span>
    );
  if (!isLinked) return <bdi className="wrap-anywhere">{name}</bdi>;
  return (
    <Link to={`/manage-users?user=${id}`} className="link -my-2.5 inline-block min-w-11 py-2.5 wrap-anywhere">
      <bdi>{name}</bdi>
    </Link>
  );
}
