import type { collageTexts } from '@hooray/contract/collage.ts';

// The contract's own module would bring its schemas, and zod with them, to who only looks. The type makes the compiler
// refuse any sentence that is not the contract's.
export const texts: Pick<typeof collageTexts, 'none'> = { none: 'No collage yet.' };
