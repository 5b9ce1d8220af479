import type { CatalogIdea } from '../catalog.ts';
import type { GiftWish, Interest } from '../ranking/interests.ts';
import { furtherHobbies, ownValue } from '../words.ts';
import { fill, hobbyLabel, type Wording } from './wording.ts';

/** What in the form led to one idea of the list. */
export interface Picked {
  idea: CatalogIdea;
  /** The typed words that the idea's title contains. */
  words: readonly string[];
  isOutsideBudget: boolean;
}

type Values = Parameters<typeof fill>[1];

const MAX_TYPED = 40;
/** How often a list may use the same part of a reason. */
const MAX_USES = 2;

const becauseOf = { Male: 'he', Female: 'she' } as const;

/** Leaves out sentences that can't be filled. */
const filled = (texts: readonly string[], values: Values): string[] =>
  texts.flatMap((text) => fill(text, values) ?? []);

function isAbout(idea: CatalogIdea, { kind, key }: Interest): boolean {
  if (kind === 'hobby') return idea.hobbies.includes(key);
  if (kind === 'universe') return idea.universes.includes(key);
  return (kind === 'personality' ? idea.personalities : idea.styles).includes(key);
}

/** Returns the hobby or universe in the form that led to the idea. The idea's main one takes precedence. */
function subjectOf(idea: CatalogIdea, interests: readonly Interest[]): Interest | undefined {
  const subjects = interests.filter(({ kind }) => kind === 'hobby' || kind === 'universe');
  const main = subjects.find(
    ({ kind, key }) => (kind === 'hobby' ? idea.hobbies : idea.universes)[0] === key,
  );
  return main ?? subjects[0];
}

/** Writes the reasons of a list in order, so that none repeats. */
export class ReasonWriter {
  readonly #wording: Wording;
  readonly #wish: GiftWish;
  readonly #interests: readonly Interest[];
  readonly #uses = new Map<string, number>();
  readonly #written = new Set<string>();

  /** @param interests the strongest first */
  constructor(wording: Wording, wish: GiftWish, interests: readonly Interest[]) {
    this.#wording = wording;
    this.#wish = wish;
    this.#interests = interests.filter(({ weight }) => weight > 0);
  }

  write(picked: Picked): string {
    const interests = this.#interests.filter((interest) => isAbout(picked.idea, interest));
    const subject = subjectOf(picked.idea, interests);
    const leads = subject ? this.#leadsOfSubject(subject) : this.#leadsWithoutSubject(picked);
    const reasons = this.#wording.kinds[picked.idea.kind];
    const extra = this.#extraFor(interests.filter((interest) => interest !== subject));
    const sentence = this.#firstUnwritten(this.#leastUsed(reasons), this.#leastUsed(leads), extra);
    if (!sentence) return '';
    for (const part of [sentence.lead, sentence.reason, extra]) this.#uses.set(part, this.#usesOf(part) + 1);
    this.#written.add(sentence.text);
    return sentence.text;
  }

  /** Returns the first sentence that isn't in the list yet, or else the first one. */
  #firstUnwritten(reasons: readonly string[], leads: readonly string[], extra: string) {
    let first: { lead: string; reason: string; text: string } | undefined;
    for (const reason of reasons)
      for (const lead of leads) {
        const text = fill(this.#wording.sentence, { lead, reason, extra }) ?? '';
        const sentence = { lead, reason, text };
        if (!this.#written.has(text)) return sentence;
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

  #quoted(words: string): string | undefined {
    return fill(this.#wording.typed.other, { words: words.slice(0, MAX_TYPED) });
  }

  #leadsWithoutSubject({ idea, words, isOutsideBudget }: Picked): string[] {
    const { leads, labels } = this.#wording;
    const near = this.#interests.find(
      ({ kind, key }) =>
        kind === 'hobby' && ownValue(furtherHobbies, key)?.near.some((other) => other === idea.hobbies[0]),
    );
    if (near) return filled(leads.near, { hobby: hobbyLabel(labels, near.key) });
    const [word] = words;
    if (word) return filled(leads.word, { typed: this.#quoted(word) });
    return filled(isOutsideBudget ? leads.outsideBudget : leads.anyone, { age: this.#wish.age });
  }

  #leadsOfSubject({ kind, key, source, isHint, typed: words }: Interest): string[] {
    const { leads, labels, typed } = this.#wording;
    if (isHint) return filled(leads.hint, { typed: this.#quoted(words) });
    const mention = words.toLowerCase() === key ? fill(typed.key, { words: key }) : this.#quoted(words);
    if (source === 'funFact') return filled(leads.funFact, { typed: mention });
    if (kind === 'universe')
      return filled(leads.universe, { typed: mention, universe: ownValue(labels.universe, key) });
    const { gender } = this.#wish;
    const fan = ownValue(labels.fan, key);
    return filled([...(fan ? leads.fan : leads.hobby), ...leads[gender ? becauseOf[gender] : 'they']], {
      fan,
      hobby: hobbyLabel(labels, key),
      typed: mention,
    });
  }

  /** Returns something else in the form that the idea fits, unless it was used too often. */
  #extraFor(interests: readonly Interest[]): string {
    const { extras, labels } = this.#wording;
    const hobby = interests.find(({ kind, isHint }) => kind === 'hobby' && !isHint);
    const extraHobby = hobby && fill(extras.hobby, { hobby: hobbyLabel(labels, hobby.key) });
    const others = interests.map(({ kind, key, isHint }) => {
      if (kind === 'style' && !isHint) return fill(extras.style, { style: labels.style[key] });
      return kind === 'personality'
        ? fill(extras.personality, { personality: labels.personality[key] })
        : undefined;
    });
    const usable = [extraHobby, ...others].filter((extra) => extra !== undefined);
    return usable.find((extra) => this.#usesOf(extra) < MAX_USES) ?? '';
  }
}
