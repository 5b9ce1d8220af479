import { z } from 'zod';
import { anyBoxErrors } from '../boxes/errors.ts';
import { idField, idParam } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { say } from '../protocol/sentences.ts';
import { movementKinds } from './constants.ts';

const hour = 3600;

const amountField = z
  .int(say('Please enter a whole number of credits.'))
  .min(1, say('Please enter at least 1 credit.'))
  .max(Number.MAX_SAFE_INTEGER, say('This is too much.'));

export const donateBody = z.object({
  /** Clients may send it; it must be the sender. */
  userId: idField.optional(),
  boxId: idField,
  amount: amountField,
  anonymous: z.boolean().default(false),
});

export const ledgerLineSchema = z
  .object({
    id: z.string(),
    createdAt: z.string(),
    kind: z.enum(movementKinds),
    /** A positive number of credits; `from` and `to` give the direction. */
    amount: z.int(),
    from: z.string(),
    to: z.string(),
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

const ledgerResponse = z.object({ entries: z.array(ledgerLineSchema), balance: z.int() });
const both = z.object({ credits: z.int(), boxCredits: z.int() });
const boxParams = z.object({ id: idParam });

export const creditsCalls = defineCalls({
  'POST /api/donate_credits': {
    summary: 'Donates credits to a box.',
    access: 'user',
    isIdempotent: true,
    body: donateBody,
    missing: 'boxes.not_found',
    responses: { 200: both },
    errors: [...anyBoxErrors, 'NOT_FOUND', 'accounts.not_oneself', 'credits.box_closed'],
    limits: { account: { points: 1000, seconds: hour } },
  },
  'POST /api/birthday_box/{id}/claim': {
    summary: "Pays a box's credits out to the birthday person, from the birthday on.",
    access: 'user',
    isIdempotent: true,
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: both },
    errors: [...anyBoxErrors, 'NOT_FOUND', 'boxes.claim_not_allowed', 'NOT_YET', 'credits.box_closed'],
    limits: { account: { points: 300, seconds: hour } },
  },
  'GET /api/birthday_box/{id}/ledger': {
    summary: 'Lists the credit movements of a box, newest first.',
    access: 'user',
    params: boxParams,
    query: z.object(pageQuery),
    missing: 'boxes.not_found',
    responses: { 200: ledgerResponse },
    errors: [...anyBoxErrors, 'boxes.ledger_not_allowed'],
    isCompressed: true,
  },
  'GET /api/credits/history': {
    summary: "Lists the movements of the user's own credits, newest first.",
    access: 'user',
    query: z.object(pageQuery),
    responses: { 200: ledgerResponse },
    isCompressed: true,
  },
});
