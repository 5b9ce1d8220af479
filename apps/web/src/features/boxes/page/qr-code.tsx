import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { qrPathOf } from './qr-path.ts';

/**
 * A link for another phone's camera. It is dark on white in every theme and with forced colors, because cameras can't
 * read it otherwise.
 */
export function QrCode({ link }: { link: string }) {
  const { t } = useLingui();
  const { d, size } = useMemo(() => qrPathOf(link), [link]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`QR code of the link`}
      className="size-full forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={d} fill="#000000" />
    </svg>
  );
}
