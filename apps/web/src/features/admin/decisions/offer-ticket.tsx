import { formatNumber } from '../../../lib/formats.ts';
import { Facts } from '../facts.tsx';

interface OfferTicketProps {
  offer: {
    type: string;
    amount?: number | 'unlimited';
    ages: string;
    gender: string;
    interests: string[];
  };
}

/** What an offer says, as a ticket. */
export function OfferTicket({ offer: { type, amount, ages, gender, interests } }: OfferTicketProps) {
  return (
    <div className="grid gap-3 rounded-card border-2 border-line-strong border-dashed p-4">
      <p className="font-extrabold text-lg">{type}</p>
      <Facts
        facts={[
          ['Amount', amount === 'unlimited' ? 'Unlimited' : amount !== undefined && formatNumber(amount)],
          ['Ages', ages],
          ['Gender', gender],
          ['Interests', interests.join(', ')],
        ]}
      />
    </div>
  );
}
