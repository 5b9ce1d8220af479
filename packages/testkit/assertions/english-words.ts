/** Matches frequent words of English that Spanish, Ukrainian and French don't have. */
export const englishWords =
  /(?<![\p{L}@/.-])(?:the|and|your|you|with|this|from|of|are|is|not|yet|add|more|birthday|for)(?![\p{L}@/.-])/iu;
