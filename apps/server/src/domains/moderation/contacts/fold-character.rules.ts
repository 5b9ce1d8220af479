/** Letters that look like Latin ones. */
const LOOKALIKES = new Map(
  [...'аaеeоoрpсcхxуyіiкkтtмmвbнhѕsјjԁdһhӏlαaοoρpνvτtιiκkεeıi'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? '']] : [],
  ),
);

/** First digits and letters in circles and squares, which NFKC doesn't normalize. */
const ENCLOSED = [
  { from: 0x2776, to: 0x277e, first: 0x31 },
  { from: 0x2780, to: 0x2788, first: 0x31 },
  { from: 0x278a, to: 0x2792, first: 0x31 },
  { from: 0x24f5, to: 0x24fd, first: 0x31 },
  { from: 0x1f150, to: 0x1f169, first: 0x61 },
  { from: 0x1f170, to: 0x1f189, first: 0x61 },
  { from: 0x1f1e6, to: 0x1f1ff, first: 0x61 },
];

/** Unicode keeps the ten digits of a script in order, beginning with zero. */
function plainDigit(character: string): string {
  let zero = character.codePointAt(0) ?? 0;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

function foldPart(part: string): string {
  if (/[\p{M}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u.test(part)) return '';
  if (/[\p{Z}\p{Cc}]/u.test(part)) return ' ';
  if (/[。．｡․]/u.test(part)) return '.';
  if (/[‘’ʼ`´′]/u.test(part)) return "'";
  if (/[‐‑‒–—―−]/u.test(part)) return '-';
  if (/[^\P{Nd}0-9]/u.test(part)) return plainDigit(part);
  return LOOKALIKES.get(part) ?? part;
}

/** Returns lower case without accents, in plain digits and Latin letters. Drops invisible characters. */
export function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code > 0x20 && code < 0x7f) return character === '`' ? "'" : character.toLowerCase();
  const enclosed = ENCLOSED.find(({ from, to }) => from <= code && code <= to);
  if (enclosed) return String.fromCodePoint(enclosed.first + code - enclosed.from);
  return Array.from(character.normalize('NFKD').toLowerCase().normalize('NFKD'), foldPart).join('');
}
