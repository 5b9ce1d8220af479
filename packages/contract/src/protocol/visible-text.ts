// Without schemas, so that the Send button of a chat needs no validation library.

// Neither blanks nor ignorable code points are seen, and a mark needs a letter to stand on. The named ones are symbols by
// their category: the blank of Braille, the null notehead and the object replacement character.
const SEEN =
  /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC\u{1D159}]/u;

/** Whether a reader sees anything of a text. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

// Vietnamese puts 2 marks on a letter, Hebrew with cantillation 4; 5 are allowed.
const STACKED_MARKS = /\p{M}{6}/u;

/** Whether a letter carries more marks than any script needs, which grow into the lines above and below. */
export function hasStackedMarks(text: string): boolean {
  // Decomposed, so that both spellings of a letter count alike. Joiners and variation selectors don't end a stack.
  return STACKED_MARKS.test(text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
