import type { OpenBox } from '@hooray/contract/boxes/calls.ts';
import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { Trans } from '@lingui/react/macro';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { useEarlierBox, useOtherYears } from '../../../queries/yearly-boxes.ts';
import { useBoxGifts } from '../gift-queries.ts';

interface GivenBeforeProps {
  boxId: string;
  /** The gift to check. */
  gift: { title: string; link?: string | null | undefined };
}

/** Warns if the person's earlier box had the same gift. */
export function GivenBefore({ boxId, gift }: GivenBeforeProps) {
  const found = useEarlierBox(boxId);
  const box = useOtherYears(boxId)?.box;
  return found && box && <Comparison box={box} earlier={found.earlier} gift={gift} />;
}

interface ComparisonProps extends Pick<GivenBeforeProps, 'gift'> {
  box: OpenBox;
  earlier: OpenBox;
}

function Comparison({ box, earlier, gift }: ComparisonProps) {
  const { data } = useBoxGifts(earlier.id);
  const same = data && itemsOf(data).find((known) => isSameGift(gift, known));
  const year = yearOf(earlier);
  const wasLastYear = Number(year) === Number(yearOf(box)) - 1;
  return (
    <p
      role="status"
      className="rounded-control bg-mango-soft px-3 py-2 font-semibold wrap-anywhere empty:hidden"
    >
      {same && (
        <span>
          {wasLastYear ? <GivenLastYear title={same.title} /> : <GivenIn year={year} title={same.title} />}
        </span>
      )}
    </p>
  );
}

const yearOf = ({ day }: OpenBox) => day.slice(0, 4);

function GivenLastYear({ title }: { title: string }) {
  return (
    <Trans>
      Given last year: <bdi>{title}</bdi>
    </Trans>
  );
}

function GivenIn({ year, title }: { year: string; title: string }) {
  return (
    <Trans>
      Given in {year}: <bdi>{title}</bdi>
    </Trans>
  );
}

const MIN_TITLE = 4;

/** Compares the links. Also compares the titles, of which one may contain the other. */
export function isSameGift(gift: GivenBeforeProps['gift'], earlier: Pick<Gift, 'title' | 'link'>): boolean {
  if (gift.link && gift.link === earlier.link) return true;
  const [short = '', long = ''] = [gift.title, earlier.title]
    .map((title) => title.normalize('NFKC').trim().toLowerCase())
    .toSorted((one, other) => one.length - other.length);
  return short.length >= MIN_TITLE ? long.includes(short) : short !== '' && short === long;
}
