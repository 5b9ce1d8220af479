import { say } from '../protocol/sentences.ts';

export const advisorLimits = {
  age: { min: 1, max: 120 },
  /** In dollars. */
  budget: { min: 1, max: 10_000 },
  /** Characters. */
  hobbies: 500,
  funFact: 500,
  word: 200,
  reason: 300,
  excluded: 500,
  ideas: 12,
  modelSeconds: 20,
} as const;

export const advisorGenders = ['Male', 'Female'] as const;
export type AdvisorGender = (typeof advisorGenders)[number];

export const advisorTexts = {
  disclosure: say(
    "Links lead to shops. Some are affiliate links: if you buy something, Hooray may earn a small commission, and you don't pay more.",
  ),
  outsideBudget: say("We don't have an idea for exactly this budget. These come closest."),
  minimumOverMaximum: say("The minimum can't be higher than the maximum."),
} as const;
