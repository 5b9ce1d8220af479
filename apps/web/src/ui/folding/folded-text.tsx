import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { foldText } from './fold-text.ts';
import { RowButton } from './row-button.tsx';

interface FoldedTextProps {
  text: string;
  renderText: (shown: string) => ReactNode;
  /** The button's label while the text is folded. */
  more: ReactNode;
  /** The button's label while the text is unfolded. */
  less: ReactNode;
  /** Called before the text is unfolded. */
  onUnfold?: (() => void) | undefined;
  className?: string;
}

/** Shows the first lines of a long text, with a button for the others. */
export function FoldedText({ text, renderText, more, less, onUnfold, className = '' }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const beginning = foldText(text);
  if (beginning === undefined) return renderText(text);
  const toggle = () => {
    if (!isOpen) onUnfold?.();
    flushSync(() => setOpen(!isOpen));
    // A text of many lines leaves the button far above the screen.
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      {renderText(isOpen ? text : beginning)}
      <RowButton
        ref={button}
        className={`-ml-1 block scroll-my-20 ${className}`}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isOpen ? less : more}
      </RowButton>
    </>
  );
}
