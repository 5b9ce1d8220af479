import type { CatalogIdea } from './catalog.ts';
import type { GiftWish, Interest } from './ranking/interests.ts';
import { furtherHobbies, keyLabels, ownValue, reasonsOfKind } from './words.ts';

/** What led to one idea of the list. */
export interface Picked {
  idea: CatalogIdea;
  /** Typed words that the idea's title contains. */
  words: readonly string[];
  isOutsideBudget: boolean;
}

const MAX_TYPED = 40;
/** How often a list may give the same part of a reason. */
const MAX_USES = 2;

const pronouns = { Male: 'he loves', Female: 'she loves' } as const;

const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a');
const quoted = (words: string) => `"${words.slice(0, MAX_TYPED)}"`;
const labelOf = (kind: 'hobby' | 'universe', key: string) => ownValue(keyLabels[kind], key) ?? key;

function isAbout(idea: CatalogIdea, { kind, key }: Interest): boolean {
  if (kind === 'hobby') return idea.hobbies.includes(key);
  if (kind === 'universe') return idea.universes.includes(key);
  return (kind === 'personality' ? idea.personalities : idea.styles).includes(key);
}

/** Writes the reasons of one list, in its order, so that none repeats. */
export class ReasonWriter {
  readonly #wish: GiftWish;
  readonly #interests: readonly Interest[];
  readonly #uses = new Map<string, number>();
  readonly #written = new Set<string>();

  /** Takes the interests in their order, the strongest first. */
  constructor(wish: GiftWish, interests: readonly Interest[]) {
    this.#wish = wish;
    this.#interests = interests.filter(({ weight }) => weight > 0);
  }

  write(picked: Picked): string {
    const interests = this.#interests.filter((interest) => isAbout(picked.idea, interest));
    const leads = this.#leadsFor(picked, interests);
    const reasons = reasonsOfKind[picked.idea.kind] ?? [];
    const extra = this.#extraFor(interests);
    const sentence = this.#firstUnwritten(this.#leastUsed(reasons), this.#leastUsed(leads), extra);
    if (!sentence) return '';
    for (const part of [sentence.lead, sentence.reason, extra]) this.#uses.set(part, this.#usesOf(part) + 1);
    this.#written.add(sentence.text);
    return sentence.text;
  }

  /** The first sentence that isn't in the list yet, or the first of all. */
  #firstUnwritten(reasons: readonly string[], leads: readonly string[], extra: string) {
    let first: { lead: string; reason: string; text: string } | undefined;
    for (const reason of reasons)
      for (const lead of leads) {
        const sentence = { lead, reason, text: `${lead}: ${reason}${extra}.` };
        if (!this.#written.has(sentence.text)) return sentence;
        first ??= sentence;
      }
    return first;
  }

  #usesOf(part: string): number {
    return this.#uses.get(part) ?? 0;
  }

  #leastUsed(parts: readonly string[]): string[] {
    return [...parts].sort((one, other) => this.#usesOf(one) - this.#usesOf(other));
  }

  /** What in the form led to the idea. */
  #leadsFor({ idea, words, isOutsideBudget }: Picked, interests: readonly Interest[]): string[] {
    const subjects = interests.filter(({ kind }) => kind === 'hobby' || kind === 'universe');
    const named = subjects.find(
      ({ kind, key }) => (kind === 'hobby' ? idea.hobbies : idea.universes)[0] === key,
    );
    const [subject = undefined] = [named, ...subjects].filter((each) => each !== undefined);
    if (subject) return this.#leadsOfSubject(subject);
    const near = this.#interests.find(
      ({ kind, key }) =>
        kind === 'hobby' && ownValue(furtherHobbies, key)?.near.some((other) => other === idea.hobbies[0]),
    );
    if (near)
      return [`Not far from ${near.key}`, `Also for someone who likes ${near.key}`, `Close to ${near.key}`];
    const [word] = words;
    if (word) return [`You mentioned ${quoted(word)}`];
    if (isOutsideBudget) return ['Close to your budget', 'As near to your budget as we can get'];
    return ['For almost anyone', `Right for someone who is ${this.#wish.age}`, 'No special hobby needed'];
  }

  #leadsOfSubject({ kind, key, source, isHint, typed }: Interest): string[] {
    if (isHint) return [`You mentioned ${quoted(typed)}`, `Since you wrote ${quoted(typed)}`];
    const label = labelOf(kind === 'universe' ? 'universe' : 'hobby', key);
    const mention = typed.toLowerCase() === key ? key : quoted(typed);
    if (source === 'funFact') return [`Your fun fact mentions ${mention}`, `You told us about ${mention}`];
    if (kind === 'universe')
      return [`You mentioned ${mention}`, `For a fan of ${label}`, `Straight from the world of ${label}`];
    const { gender } = this.#wish;
    const fan = ownValue(keyLabels.fan, key);
    return [
      fan ? `For the ${fan}` : `For someone who loves ${label}`,
      `You mentioned ${mention}`,
      `Because ${gender ? pronouns[gender] : 'they love'} ${label}`,
    ];
  }

  /** What else in the form it fits, but not again and again. */
  #extraFor(interests: readonly Interest[]): string {
    const extras = interests.flatMap(({ kind, key, isHint }) => {
      if (kind === 'style' && !isHint)
        return [`, and it ${keyLabels.style[key] ?? `is ${key}`}, as you asked`];
      return kind === 'personality' ? [`, and it fits ${article(key)} ${key} person`] : [];
    });
    const [, second] = interests.filter(({ kind, isHint }) => kind === 'hobby' && !isHint);
    const all = second ? [`, and ${labelOf('hobby', second.key)} comes in, too`, ...extras] : extras;
    return all.find((extra) => this.#usesOf(extra) < MAX_USES) ?? '';
  }
}
