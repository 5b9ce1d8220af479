/** What the program is asked in tests; without a wish of theirs it answers at once. */
export interface FickleRequest {
  name?: string;
  behaviour?: 'crash' | 'spin' | 'slow';
}

export interface FickleAnswer {
  name: string | undefined;
  pid: number;
  environment: Record<string, string | undefined>;
}

process.on('message', ({ name, behaviour }: FickleRequest) => {
  if (behaviour === 'crash') process.exit(3);
  while (behaviour === 'spin');
  const answer: FickleAnswer = { name, pid: process.pid, environment: process.env };
  setTimeout(() => process.send?.(answer), behaviour === 'slow' ? 100 : 0);
});
process.once('disconnect', () => process.exit());
