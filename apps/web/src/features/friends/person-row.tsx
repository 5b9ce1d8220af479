import type { ReactNode } from 'react';

/** How a page renders a person's picture. */
export type RenderAvatar = (person: { id: string; avatarUrl: string }) => ReactNode;

interface PersonRowProps {
  person: { id: string; name: string; avatarUrl: string };
  renderAvatar: RenderAvatar;
  /** The id of the name, which describes the row's buttons. */
  nameId: string;
  /** Further text under the name. */
  children?: ReactNode;
  /** Buttons; they wrap below the name if there is no room beside it. */
  actions?: ReactNode;
}

/** A person in a list. */
export function PersonRow({ person, renderAvatar, nameId, children, actions }: PersonRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 rounded-control bg-frosting p-3 sm:px-4">
      <div className="flex min-w-0 flex-1 basis-40 items-center gap-3">
        {renderAvatar(person)}
        <div className="min-w-0">
          <bdi id={nameId} className="line-clamp-2 font-extrabold wrap-anywhere">
            {person.name}
          </bdi>
          {children}
        </div>
      </div>
      {actions && <div className="flex grow flex-wrap justify-end gap-2 sm:grow-0">{actions}</div>}
    </div>
  );
}
