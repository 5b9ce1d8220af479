import { collageLimits, collageTexts } from '@hooray/contract/collage/constants.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatCredits, formatNumber } from '../../../lib/dates/formats.ts';
import { say } from '../../../lib/language/say.ts';

/** Shows the price of a new collage, or why the button is disabled. */
export function GenerationCost({ terms }: { terms: GenerationTerms }) {
  const { t } = useLingui();
  if (typeof terms === 'object') {
    const { creditsLeft } = terms;
    const { changeCredits } = collageLimits;
    return (
      <p>
        {t`This costs ${changeCredits} of your ${{ credits: formatCredits(creditsLeft + changeCredits) }}. You'll have ${{ creditsLeft: formatNumber(creditsLeft) }} left.`}
      </p>
    );
  }
  switch (terms) {
    case 'nothing to draw':
      return <p>{say(collageTexts.nothingToDraw)}</p>;
    case 'too few credits':
      return (
        <p>
          {say(collageTexts.tooFewCredits)}{' '}
          <Link to="/profile?tab=credits" className="link">
            <Trans>Add credits in your profile</Trans>
          </Link>
        </p>
      );
    default:
      return null;
  }
}

/** The price of a new collage, or why none can be made. */
type GenerationTerms =
  | 'unknown'
  | 'nothing to draw'
  | 'free'
  | 'too few credits'
  /** The balance after paying. */
  | { creditsLeft: number };

interface Known {
  /** The number of collages that the box has made. */
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
