import { type Reach, useReach } from '../lib/browser/reach.ts';

const sentences: Record<Reach, string | null> = {
  online: null,
  offline: "You're offline",
  unreachable: "You're offline, or Hooray can't be reached",
};

export function OfflineLine() {
  const sentence = sentences[useReach()];
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-18 z-30 text-center">
      {sentence && (
        <p className="mx-auto w-fit rounded-card border-2 border-transparent bg-ink px-4 py-1.5 font-semibold text-frosting text-sm shadow-soft">
          {sentence}
        </p>
      )}
    </div>
  );
}
