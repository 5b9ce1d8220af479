import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

interface LegalTextProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

export function LegalText({ title, intro, children }: LegalTextProps) {
  return (
    <div className="mx-auto w-full max-w-4xl">
      <Page title={title} intro={intro}>
        <article className="grid gap-8 rounded-card bg-paper p-5 shadow-soft sm:p-10">{children}</article>
      </Page>
    </div>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-text gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

export function LegalList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-raspberry">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
