import { useSearchParams } from 'react-router';
import type { RenderPerson } from '../../../ui/person-row.tsx';
import { UserList } from './user-list.tsx';
import { UserPanel } from './user-panel.tsx';

export function ManageUsers({ renderAvatar }: Pick<RenderPerson, 'renderAvatar'>) {
  const [params, setParams] = useSearchParams();
  const userId = params.get('user');
  const change = (name: string, value: string, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const handleSearch = (q: string) => {
    if (q !== (params.get('q') ?? '')) change('q', q, true);
  };
  return (
    <>
      <UserList
        initialSearch={params.get('q') ?? ''}
        onSearch={handleSearch}
        onOpen={(id) => change('user', id, false)}
        renderAvatar={renderAvatar}
      />
      {userId && <UserPanel key={userId} id={userId} onClose={() => change('user', '', true)} />}
    </>
  );
}
