// No schemas here, because the Send button of a chat works before zod is loaded.

// Marks without a letter are invisible. So are these code points, despite their category: the Braille blank, the
// null notehead and the object replacement character.
const SEEN =
  /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC\u{1D159}]/u;

export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

// Vietnamese puts 2 marks on a letter, Hebrew with cantillation 4; 5 are allowed.
const STACKED_MARKS = /\p{M}{6}/u;

/** Whether a letter has more marks than any script needs. Such stacks overlap the lines above and below. */
export function hasStackedMarks(text: string): boolean {
  // Decomposing makes both spellings of a letter count alike. Joiners don't end a stack.
  return STACKED_MARKS.test(text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
