import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export interface LegalFacts {
  contactEmail: string;
  governingState: string;
}

/** Whom this installation names in its legal pages; undefined until known. */
export function useLegalFacts(): LegalFacts | undefined {
  return useQuery({
    queryKey: ['legal', 'facts'],
    queryFn: ({ signal }) => api('GET /api/auth/options', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
