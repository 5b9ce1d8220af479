import type { ReactNode } from 'react';

/** How a page draws somebody's picture. */
export type RenderAvatar = (person: { id: string; avatarUrl: string }) => ReactNode;

interface PersonRowProps {
  person: { id: string; name: string; avatarUrl: string };
  renderAvatar: RenderAvatar;
  /** Of the name, for buttons that say without it what they do. */
  nameId: string;
  /** What else is to be said, under the name. */
  children?: ReactNode;
  /** Buttons; they wrap below the name where there is no room beside it. */
  actions?: ReactNode;
}

/** Somebody in a list. */
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
