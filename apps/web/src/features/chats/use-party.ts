import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** One interest party. */
export function useParty(id: string) {
  return useQuery({
    queryKey: ['chats', 'one', id],
    queryFn: ({ signal }) => api('GET /api/chats/{id}', { params: { id }, signal }),
  });
}
