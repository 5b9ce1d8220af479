import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../lib/browser/object-url.ts';
import { smallCollageQuery } from '../collage-queries.ts';

interface SmallCollageProps {
  boxId: string;
  name: string;
  /** Shown while there is no collage. */
  children: ReactNode;
}

/** Shows the collage at up to 512 pixels. */
export function SmallCollage({ boxId, name, children }: SmallCollageProps) {
  const { t } = useLingui();
  const url = useObjectUrl(useQuery(smallCollageQuery(boxId)).data ?? undefined);
  if (!url) return children;
  return (
    <img
      src={url}
      alt={t`Birthday collage for ${name}`}
      width={512}
      height={512}
      className="aspect-square w-full rounded-control bg-mango-soft"
    />
  );
}
