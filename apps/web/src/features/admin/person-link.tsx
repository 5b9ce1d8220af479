import { Link } from 'react-router';

interface PersonLinkProps {
  id: string;
  /** Null for an account that is gone. */
  name: string | null;
}

/** A person's name, which opens them on `/manage-users`. */
export function PersonLink({ id, name }: PersonLinkProps) {
  if (name === null) return <span>Deleted account {id.slice(0, 8)}</span>;
  return (
    <Link to={`/manage-users?user=${id}`} className="link wrap-anywhere">
      <bdi>{name}</bdi>
    </Link>
  );
}
