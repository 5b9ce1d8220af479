interface QuickPicksProps {
  label: string;
  /** Returns the accessible name of a word's button. */
  nameOf: (word: string) => string;
  words: readonly string[];
  /** The field's text, a list of words separated by commas. */
  text: string;
  onChange: (text: string) => void;
}

const chipClass =
  'min-h-11 rounded-full border-2 border-line-strong bg-paper px-3 font-semibold text-sm transition-[transform,background-color] ' +
  'duration-150 hover:border-ink-soft active:scale-95 ' +
  'aria-pressed:border-blueberry aria-pressed:bg-blueberry aria-pressed:text-blueberry-ink';

/** Pressing a word adds it to the text. Pressing it again removes it. */
export function QuickPicks({ label, nameOf, words, text, onChange }: QuickPicksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a screen reader would read a fieldset inside the field's label and hint twice.
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {words.map((word) => (
        <button
          key={word}
          type="button"
          aria-label={nameOf(word)}
          aria-pressed={hasWord(text, word)}
          onClick={() => onChange(toggleWord(text, word))}
          className={chipClass}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

/** Whether the text's list contains the word. */
export function hasWord(text: string, word: string): boolean {
  return wordsOf(text).some((each) => isSame(each, word));
}

export function toggleWord(text: string, word: string): string {
  const words = wordsOf(text);
  const others = words.filter((each) => !isSame(each, word));
  return (others.length < words.length ? others : [...words, word]).join(', ');
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
