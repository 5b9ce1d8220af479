import { existsSync, readFileSync } from 'node:fs';
import type { MatchLanguage } from '@hooray/contract/matching/constants.ts';
import type { Icebreaker } from '@hooray/contract/matching/events.ts';
import type { Language } from '@hooray/contract/protocol/languages.ts';

/** Coprime to the number of questions, so that every question comes before one repeats. */
const STEP = 29;

const codes: Readonly<Record<MatchLanguage, Language>> = {
  English: 'en',
  Spanish: 'es',
  Ukrainian: 'uk',
  French: 'fr',
};

// The build copies this folder next to the bundle.
const fileIn = (language: Language) => new URL(`./icebreakers/${language}.json`, import.meta.url);

interface Questions {
  language: Language;
  questions: readonly string[];
}

function readQuestions(searched: Language): Questions {
  const language = existsSync(fileIn(searched)) ? searched : 'en';
  return { language, questions: JSON.parse(readFileSync(fileIn(language), 'utf8')) };
}

const questionsIn = new Map<MatchLanguage, Questions>();

/**
 * Rooms begin with different questions. Both members see the same question, in the language that both searched for,
 * or in English if that language has no questions.
 */
export function icebreakerOf(roomId: string, number: number, searched: MatchLanguage): Icebreaker {
  const known = questionsIn.get(searched) ?? readQuestions(codes[searched]);
  questionsIn.set(searched, known);
  const { language, questions } = known;
  const start = Number.parseInt(roomId.slice(0, 8), 16) % questions.length;
  const question = questions[(start + number * STEP) % questions.length] ?? '';
  return { number, question, language };
}
