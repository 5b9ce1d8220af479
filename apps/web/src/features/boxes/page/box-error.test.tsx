import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError, type FailureCode } from '../../../lib/api/api-error.ts';
import { renderEnglish } from '../../../lib/language/testing/render-english.tsx';
import { BoxError } from './box-error.tsx';

const render = (code: FailureCode) =>
  renderEnglish(
    <MemoryRouter>
      <BoxError
        error={new ApiError({ status: 403, code })}
        onRetry={() => undefined}
        whenRemoved="Remove my picture and wish"
      />
    </MemoryRouter>,
  );

test('only a removed member can remove a contribution from a closed page', () => {
  expect(render('boxes.access_removed')).toContain('Remove my picture and wish');
  expect(render('BIRTHDAY_REQUIRED')).not.toContain('Remove my picture and wish');
});
