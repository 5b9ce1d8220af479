import '../../lib/forms.ts';

import { accountLimits } from '@hooray/contract/accounts.ts';

/** How far one is from the interests that are needed at least. */
export function interestsProgress(chosen: number): string {
  const missing = accountLimits.interests.min - chosen;
  if (missing <= 0) return `${chosen} chosen. Lovely!`;
  if (chosen === 0) return `Choose at least ${missing}.`;
  return `${missing} more to go.`;
}
