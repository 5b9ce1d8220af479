import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { itemsOf } from '../../../lib/query/list-pages.ts';
import { useEarlierBox } from '../../../queries/yearly-boxes.ts';
import { useBoxGifts } from '../gift-queries.ts';

interface GivenBeforeProps {
  boxId: string;
  /** The gift to add. */
  gift: { title: string; link?: string | null | undefined };
}

/** Warns if the gift was in the person's earlier box. */
export function GivenBefore({ boxId, gift }: GivenBeforeProps) {
  const found = useEarlierBox(boxId);
  return found && <Comparison earlierId={found.earlier.id} when={found.when} gift={gift} />;
}

interface ComparisonProps extends Pick<GivenBeforeProps, 'gift'> {
  earlierId: string;
  when: string;
}

function Comparison({ earlierId, when, gift }: ComparisonProps) {
  const { data } = useBoxGifts(earlierId);
  const same = data && itemsOf(data).find((earlier) => isSameGift(gift, earlier));
  return (
    <p
      role="status"
      className="rounded-control bg-mango-soft px-3 py-2 font-semibold wrap-anywhere empty:hidden"
    >
      {same && (
        <span>
          {`Given ${when}: `}
          <bdi>{same.title}</bdi>
        </span>
      )}
    </p>
  );
}

const MIN_TITLE = 4;

/** Compares links, and titles of which one may be a part of the other. */
export function isSameGift(gift: GivenBeforeProps['gift'], earlier: Pick<Gift, 'title' | 'link'>): boolean {
  if (gift.link && gift.link === earlier.link) return true;
  const [short = '', long = ''] = [gift.title, earlier.title]
    .map((title) => title.normalize('NFKC').trim().toLowerCase())
    .toSorted((one, other) => one.length - other.length);
  return short.length >= MIN_TITLE ? long.includes(short) : short !== '' && short === long;
}
