import type { CreditFacts } from './credits.facts.ts';

export const reachesGoal = ({
  amount,
  balance,
  goal,
}: Pick<CreditFacts['creditsGiven'], 'amount' | 'balance' | 'goal'>): boolean =>
  goal !== null && balance >= goal && balance - amount < goal;
