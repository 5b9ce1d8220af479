import { Trans } from '@lingui/react/macro';
/** Invisible for its first 200 ms. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh animate-appear place-items-center">
      <p className="animate-breathe font-extrabold text-lg">
        <Trans>Loading...</Trans>
      </p>
    </div>
  );
}
