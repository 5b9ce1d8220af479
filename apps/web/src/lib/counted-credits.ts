/** '1 credit', '1,200 credits': the number as the reader's language writes it. */
export function countedCredits(credits: number, locale?: string): string {
  return `${new Intl.NumberFormat(locale).format(credits)} ${credits === 1 ? 'credit' : 'credits'}`;
}
