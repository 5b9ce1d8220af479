import type { advisorForm, AdvisorForm as Wish } from '@hooray/contract/advisor/calls.ts';
import { advisorLimits } from '@hooray/contract/advisor/constants.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { localStore } from '../../../lib/storage/browser-storage.ts';
import { readForUser, storeForUser } from '../../../lib/storage/user-scoped-storage.ts';

const fields = [
  'gender',
  'age',
  'budget_min',
  'budget_max',
  'hobbies',
  'universe',
  'personality',
  'gift_style',
  'fun_fact',
] as const;

export type AdvisorValues = Record<(typeof fields)[number], string>;

export type AdvisorFormState = UseFormReturn<z.input<typeof advisorForm>, unknown, Wish>;

export interface BoxFacts {
  boxId: string;
  /** The age that the birthday person is turning. */
  age: number | undefined;
  credits: number;
  /** The box's goal in credits, if any. */
  goal?: number | undefined;
}

const storageKey = 'hooray.gift-advisor';

/** Also remembers the box that the user filled in the form for. */
export function rememberForm(values: AdvisorValues, boxId: string | undefined): void {
  storeForUser(localStore, storageKey, { values, boxId });
}

/**
 * Returns this browser's last input for the same box, if any. The box's age always applies. Its goal or credits are
 * the default maximum.
 */
export function startingValues(box: BoxFacts | undefined): AdvisorValues {
  const values = recallForm(box?.boxId);
  if (!box) return values;
  const ceiling = ceilingOf(box);
  return {
    ...values,
    age: box.age === undefined ? values.age : String(box.age),
    budget_max: values.budget_max === '' && ceiling !== undefined ? String(ceiling) : values.budget_max,
  };
}

const MIN_POT = 5;

/**
 * Returns the larger of the box's goal and credits, as a maximum in dollars. Undefined if that is too little to
 * suggest.
 */
export function ceilingOf({ credits, goal = 0 }: BoxFacts): number | undefined {
  const most = Math.max(credits, goal);
  return most < MIN_POT ? undefined : Math.min(most, advisorLimits.budget.max);
}

/** Returns the age on a day. Undefined if the advisor doesn't support it, for example for the birth year 1. */
export function ageOn(day: string, birthday: string): number | undefined {
  const age = yearOf(day) - yearOf(birthday);
  const { min, max } = advisorLimits.age;
  return age >= min && age <= max ? age : undefined;
}

const yearOf = (day: string) => Number(day.slice(0, 4));

function recallForm(boxId: string | undefined): AdvisorValues {
  const stored = objectOr(readForUser(localStore, storageKey));
  const values = stored.boxId === boxId ? objectOr(stored.values) : {};
  const texts = fields.map((field) => [field, textOr(values[field])] as const);
  return Object.fromEntries(texts) as AdvisorValues;
}

function objectOr(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOr(value: unknown): string {
  return typeof value === 'string' && value.length <= advisorLimits.hobbies ? value : '';
}
