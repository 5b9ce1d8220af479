import { collageLimits } from '@hooray/contract/collage.values.ts';

/** What a new collage would cost the reader, or why there cannot be one. */
export type GenerationTerms =
  | 'unknown'
  | 'nothing to draw'
  | 'free'
  | 'too few credits'
  /** What one would have afterwards. */
  | { creditsLeft: number };

interface Known {
  /** Collages that the box has made. */
  uses: number | undefined;
  hasContributions: boolean | undefined;
  /** The reader's credits. */
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
