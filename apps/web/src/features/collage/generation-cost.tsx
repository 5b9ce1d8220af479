import { Link } from 'react-router';
import { countedCredits } from '../../lib/counted-credits.ts';
import { limits, texts } from './collage-texts.ts';
import type { GenerationTerms } from './generation-terms.ts';

/** What pressing the button costs, or why it cannot be pressed and what helps. */
export function GenerationCost({ terms }: { terms: GenerationTerms }) {
  if (typeof terms === 'object') {
    const { creditsLeft } = terms;
    return (
      <p>
        This change costs {countedCredits(limits.changeCredits)} of yours. You have{' '}
        {countedCredits(creditsLeft + limits.changeCredits)}, and {countedCredits(creditsLeft)} afterwards.
      </p>
    );
  }
  switch (terms) {
    case 'nothing to draw':
      return <p>{texts.nothingToDraw}</p>;
    case 'too few credits':
      return (
        <p>
          {texts.tooFewCredits}{' '}
          <Link to="/profile" className="link">
            Add credits in your profile
          </Link>
        </p>
      );
    default:
      return null;
  }
}
