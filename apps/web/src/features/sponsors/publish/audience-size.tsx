import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import type { OfferGender } from '@hooray/contract/sponsors/constants.ts';
import { type OfferAges, readOfferAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { formatNumber } from '../../../lib/dates/formats.ts';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';

const typingMs = 400;

/** The approximate audience of an offer. Ages are normalized, so that different spellings share a cache entry. */
function audienceQuery({ from, to }: OfferAges, gender: OfferGender) {
  const query = { age: `${from}-${to}`, gender };
  return queryOptions({
    queryKey: ['sponsors', 'audience', query],
    queryFn: ({ signal }) => api('GET /api/sponsor-offer/audience', { query, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });
}

interface AudienceSizeProps {
  age: string;
  gender: OfferGender;
}

/** Shows the approximate audience. Keeps its space while it is unknown. */
export function AudienceSize({ age, gender }: AudienceSizeProps) {
  const { t } = useLingui();
  const ages = readOfferAges(useDebounced(age, typingMs));
  return (
    <p role="status" className="min-h-12 rounded-control bg-mango-soft px-4 py-3">
      {ages ? <Audience ages={ages} gender={gender} /> : t`Enter an age to see how many people it reaches.`}
    </p>
  );
}

function Audience({ ages, gender }: { ages: OfferAges; gender: OfferGender }) {
  const { t } = useLingui();
  const { data, isError } = useQuery(audienceQuery(ages, gender));
  if (isError) return t`We couldn't count the people right now. You can publish anyway.`;
  if (!data) return t`Counting…`;
  const size =
    data.people === null
      ? t`Fewer than 20 people right now, too few to show a number.`
      : countPeople(data.people);
  if (ages.from >= accountLimits.adultAge) return size;
  return `${size} ${t`People under 18 see it once we approve it.`}`;
}

function countPeople(count: number): string {
  const people = formatNumber(count);
  return plural(count, { other: `About ${people} people right now.` });
}
