import { useNow } from '../../lib/dates/clock.ts';
import { formatAgo } from '../../lib/dates/formats.ts';

interface NoteTextProps {
  text: string;
  writtenAt: string;
}

export function NoteText({ text, writtenAt }: NoteTextProps) {
  return (
    <div className="grid gap-1">
      <blockquote dir="auto" className="whitespace-pre-line text-lg text-pretty wrap-anywhere">
        {text}
      </blockquote>
      <p className="text-ink-soft text-sm">{formatAgo(new Date(writtenAt), useNow())}</p>
    </div>
  );
}
