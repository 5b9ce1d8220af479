import type { Box, correctBoxBody, createBoxBody } from '@hooray/contract/boxes/calls.ts';
import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import type { z } from 'zod';
import { ApiError, api } from '../../../lib/api/api.ts';
import { isBirthday } from '../../../lib/dates/birthday.ts';
import { dayText, useToday } from '../../../lib/dates/clock.ts';
import { say } from '../../../lib/language/say.ts';

/**
 * Returns the new box's id, or undefined if the response has none. @throws ApiError with the sentence to show, if any
 */
export async function createBox(body: z.input<typeof createBoxBody>): Promise<string | undefined> {
  return boxIdOf(await withPageWords(api('POST /api/create_birthdaybox', { body })));
}

/** @throws ApiError with the server's sentence to show, if any */
export async function correctBox(id: string, body: z.output<typeof correctBoxBody>): Promise<Box> {
  return (await withPageWords(api('PATCH /api/birthday_box/{id}', { params: { id }, body }))).data;
}

/** The browser doesn't validate responses, and the id has two names on the wire. */
export function boxIdOf(answer: { data?: { id?: string; boxId?: string } }): string | undefined {
  return answer.data?.id ?? answer.data?.boxId;
}

/** Replaces the sentence when a user may not create a box for themselves. Other refusals stay unchanged. */
export function inPageWords(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code !== 'boxes.for_oneself' && error.sentence !== boxTexts.forOneself) return error;
  const sentence = say(boxTexts.ownBoxShown);
  const issues = error.issues?.map(({ path }) => ({ path, message: sentence }));
  return new ApiError({ status: error.status, code: error.code, sentence, issues }, { cause: error });
}

async function withPageWords<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw inPageWords(error);
  }
}

interface SurpriseFieldProps extends ComponentProps<'input'> {
  /** 'YYYY-MM-DD', or the text that has been typed so far. */
  birthday?: string | null | undefined;
}

export function SurpriseField({ birthday, ...input }: SurpriseFieldProps) {
  const hintId = useId();
  const isToday = isForToday(birthday, useToday());
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control bg-mango-soft px-4 py-3 font-extrabold">
        <input
          {...input}
          type="checkbox"
          aria-describedby={isToday ? hintId : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <Trans>Keep it a surprise until the day</Trans>
      </label>
      {isToday && (
        <p id={hintId} className="text-ink-soft text-sm">
          <Trans>Their birthday is today, so they can see the box right away.</Trans>
        </p>
      )}
    </div>
  );
}

/** Whether a new box for the birthday is for today. For a birthday in a later year, it is for that year. */
export function isForToday(birthday: string | null | undefined, today: Date): boolean {
  if (!birthday || !/^\d{4}-\d\d-\d\d$/.test(birthday)) return false;
  return birthday <= dayText(today) && isBirthday(birthday, today);
}
