import { useLegalFacts } from './use-legal-facts.ts';

/** The contact address as a link. */
export function ContactEmail() {
  const facts = useLegalFacts();
  if (facts === undefined) return <Unknown />;
  return (
    <a className="link break-all" href={`mailto:${facts.contactEmail}`}>
      {facts.contactEmail}
    </a>
  );
}

/** The US state whose law applies. */
export function GoverningState() {
  return useLegalFacts()?.governingState ?? <Unknown />;
}

/** Keeps the sentence whole while the fact is on its way. */
function Unknown() {
  return <span className="text-ink-soft">…</span>;
}
