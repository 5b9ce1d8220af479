import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DownIcon } from '../icons.tsx';

export function LatestPill({ newCount, onClick }: { newCount: number; onClick: () => void }) {
  const { t } = useLingui();
  const look =
    newCount > 0
      ? 'bg-raspberry text-raspberry-ink px-4'
      : 'bg-paper text-blueberry ring-2 ring-inset ring-line w-11';
  return (
    <button
      type="button"
      onClick={onClick}
      className={`absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center justify-center gap-2 whitespace-nowrap rounded-full font-extrabold text-sm shadow-soft ${look}`}
    >
      <span className={newCount > 0 ? undefined : 'sr-only'}>
        {newCount > 0
          ? plural(newCount, { one: `${newCount} new message`, other: `${newCount} new messages` })
          : t`To the newest message`}
      </span>
      <DownIcon />
    </button>
  );
}
