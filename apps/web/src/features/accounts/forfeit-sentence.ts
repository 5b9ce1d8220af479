/** What happens to the credits of an account that is deleted: purchases are final. */
export function forfeitSentence(credits: number, locale?: string): string {
  if (credits === 0) return 'You have no credits left, so none are lost.';
  const amount = new Intl.NumberFormat(locale).format(credits);
  const noun = credits === 1 ? 'credit is' : 'credits are';
  return `Your ${amount} ${noun} forfeited. Purchases are final and cannot be paid back.`;
}
