import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Reach, useReach } from '../lib/browser/reach.ts';

const sentences: Record<Reach, MessageDescriptor | null> = {
  online: null,
  offline: msg`You're offline`,
  unreachable: msg`You're offline, or Hooray can't be reached`,
};

export function OfflineLine() {
  const { t } = useLingui();
  const sentence = sentences[useReach()];
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-18 z-30 text-center">
      {sentence && (
        <p className="mx-auto w-fit rounded-card border-2 border-transparent bg-ink px-4 py-1.5 font-semibold text-frosting text-sm shadow-soft">
          {t(sentence)}
        </p>
      )}
    </div>
  );
}
