import type { ReactNode } from 'react';
import type { MenuAction } from './menus/menu-action.ts';

interface ListedPerson {
  id: string;
  name: string;
  avatarUrl: string;
}

export interface RenderPerson {
  renderAvatar: (person: Omit<ListedPerson, 'name'>) => ReactNode;
  renderMenu: (person: Pick<ListedPerson, 'id' | 'name'>, furtherActions?: MenuAction[]) => ReactNode;
}

interface PersonRowProps extends Omit<RenderPerson, 'renderMenu'>, Partial<Pick<RenderPerson, 'renderMenu'>> {
  person: ListedPerson;
  /** The id of the element with the name, which describes the row's buttons. */
  nameId: string;
  children?: ReactNode;
  /** Buttons, which wrap below the name if there is no room beside it. */
  actions?: ReactNode;
}

export function PersonRow({ person, renderAvatar, renderMenu, nameId, children, actions }: PersonRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 rounded-control bg-frosting p-3 sm:px-4">
      <div className={`flex min-w-0 flex-1 items-center gap-3 ${renderMenu ? 'basis-52' : 'basis-40'}`}>
        {renderAvatar(person)}
        <div className="min-w-0">
          <bdi id={nameId} className="line-clamp-2 font-extrabold wrap-anywhere">
            {person.name}
          </bdi>
          {children}
        </div>
        {renderMenu && <div className="ml-auto sm:-mr-1">{renderMenu(person)}</div>}
      </div>
      {actions && <div className="flex grow flex-wrap justify-end gap-2 sm:grow-0">{actions}</div>}
    </div>
  );
}
