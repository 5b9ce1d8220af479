import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { freshList, inPages } from '../../lib/query/list-pages.ts';

const pageSize = 10;

export const ownDecisionsQuery = infiniteQueryOptions({
  queryKey: ['own decisions'],
  ...inPages(pageSize, (inputs) => api('GET /api/decisions', inputs)),
  ...freshList,
});
