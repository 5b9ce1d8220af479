import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import type { OfferGender } from '@hooray/contract/sponsors/constants.ts';
import { type OfferAges, readOfferAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';

const typingMs = 400;

/** The approximate audience of an offer. Ages are sent normalized, so that other spellings share a cache entry. */
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

/** The approximate audience; keeps its space while it is unknown. */
export function AudienceSize({ age, gender }: AudienceSizeProps) {
  const ages = readOfferAges(useDebounced(age, typingMs));
  return (
    <p role="status" className="min-h-12 rounded-control bg-mango-soft px-4 py-3">
      {ages ? <Audience ages={ages} gender={gender} /> : 'Enter an age to see how many people it reaches.'}
    </p>
  );
}

function Audience({ ages, gender }: { ages: OfferAges; gender: OfferGender }) {
  const { data, isError } = useQuery(audienceQuery(ages, gender));
  if (isError) return "We couldn't count the people right now. You can publish anyway.";
  if (!data) return 'Counting…';
  const note = ages.from < accountLimits.adultAge ? ' People under 18 see it once we approve it.' : '';
  if (data.people === null) return `Fewer than 20 people right now, too few to show a number.${note}`;
  return `About ${new Intl.NumberFormat().format(data.people)} people right now.${note}`;
}
