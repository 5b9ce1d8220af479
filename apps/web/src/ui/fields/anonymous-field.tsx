import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

/** Lets a donor to a box stay unnamed. */
export function AnonymousField(props: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input {...props} type="checkbox" className="mt-0.5 size-5 shrink-0" />
      <span>
        <Trans>Give anonymously (shown as ‘Someone kind’)</Trans>
      </span>
    </label>
  );
}
