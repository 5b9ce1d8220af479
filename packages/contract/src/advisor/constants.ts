// Limits and sentences of the gift advisor, apart from the schemas: who only shows them needs no validation library.

export const advisorLimits = {
  age: { min: 1, max: 120 },
  /** In dollars. */
  budget: { min: 1, max: 10_000 },
  /** Characters. */
  hobbies: 500,
  funFact: 500,
  word: 200,
  reason: 300,
  /** Titles that a request leaves out, and titles that were dismissed. */
  excluded: 500,
  /** Ideas in one response. */
  ideas: 12,
  /** Seconds that a model may think. */
  modelSeconds: 20,
} as const;

export const advisorGenders = ['Male', 'Female'] as const;
export type AdvisorGender = (typeof advisorGenders)[number];

export const advisorTexts = {
  disclosure:
    "Links lead to shops. Some are affiliate links: if you buy something, Hooray may earn a small commission, and you don't pay more.",
  outsideBudget: "We don't have an idea for exactly this budget. These come closest.",
  minimumOverMaximum: "The minimum can't be higher than the maximum.",
} as const;
