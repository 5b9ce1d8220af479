import { collageLimits, collageTexts } from '@hooray/contract/collage/constants.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatCredits } from '../../../lib/dates/formats.ts';

/** The price of a new collage, or why the button is disabled. */
export function GenerationCost({ terms }: { terms: GenerationTerms }) {
  if (typeof terms === 'object') {
    const { creditsLeft } = terms;
    const { changeCredits } = collageLimits;
    return (
      <p>
        {`This costs ${changeCredits} of your ${formatCredits(creditsLeft + changeCredits)}. You'll have ${creditsLeft.toLocaleString()} left.`}
      </p>
    );
  }
  switch (terms) {
    case 'nothing to draw':
      return <p>{collageTexts.nothingToDraw}</p>;
    case 'too few credits':
      return (
        <p>
          {collageTexts.tooFewCredits}{' '}
          <Link to="/profile?tab=credits" className="link">
            <Trans>Add credits in your profile</Trans>
          </Link>
        </p>
      );
    default:
      return null;
  }
}

/** Returns the price of a new collage, or why there can't be one. */
type GenerationTerms =
  | 'unknown'
  | 'nothing to draw'
  | 'free'
  | 'too few credits'
  /** The balance afterwards. */
  | { creditsLeft: number };

interface Known {
  /** Collages that the box has made. */
  uses: number | undefined;
  hasContributions: boolean | undefined;
  balance: number | undefined;
}

export function generationTerms({ uses, hasContributions, balance }: Known): GenerationTerms {
  if (uses === undefined || hasContributions === undefined) return 'unknown';
  if (!hasContributions) return 'nothing to draw';
  if (uses < collageLimits.freeChanges) return 'free';
  if (balance === undefined) return 'unknown';
  const creditsLeft = balance - collageLimits.changeCredits;
  return creditsLeft < 0 ? 'too few credits' : { creditsLeft };
}
