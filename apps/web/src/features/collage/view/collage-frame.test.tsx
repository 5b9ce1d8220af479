import type { CollageMeta } from '@hooray/contract/collage/calls.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { collageMetaQuery, collageQuery } from '../collage-queries.ts';
import { CollageFrame } from './collage-frame.tsx';

const meta: CollageMeta = {
  meta: [],
  collageEditCount: 1,
  version: null,
  isRedrawing: false,
  prompt: null,
};

function render(known: CollageMeta): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(collageMetaQuery('box').queryKey, known);
  queryClient.setQueryData(collageQuery('box', known).queryKey, { picture: new Blob(), items: [] });
  return renderEnglish(
    <QueryClientProvider client={queryClient}>
      <CollageFrame boxId="box" whenEmpty="No collage yet.">
        {() => 'drawn'}
      </CollageFrame>
    </QueryClientProvider>,
  );
}

test('a collage that is being redrawn is not missing', () => {
  expect(render(meta)).toBe('No collage yet.');
  const redrawing = render({ ...meta, isRedrawing: true });
  expect(redrawing).toContain('The collage is being redrawn.');
  expect(redrawing).not.toContain('No collage yet.');
});
