import { collageLimits, collageTexts } from '@hooray/contract/collage.values.ts';
import { Link } from 'react-router';
import { countedCredits } from '../../lib/counted-credits.ts';
import type { GenerationTerms } from './generation-terms.ts';

/** What pressing the button costs, or why it cannot be pressed and what helps. */
export function GenerationCost({ terms }: { terms: GenerationTerms }) {
  if (typeof terms === 'object') {
    const { creditsLeft } = terms;
    return (
      <p>
        This change costs {countedCredits(collageLimits.changeCredits)} of yours. You have{' '}
        {countedCredits(creditsLeft + collageLimits.changeCredits)}, and {countedCredits(creditsLeft)}{' '}
        afterwards.
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
          <Link to="/profile" className="link">
            Add credits in your profile
          </Link>
        </p>
      );
    default:
      return null;
  }
}
