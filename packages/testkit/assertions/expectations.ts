import { type ErrorBody, type ErrorCode, errorCatalog } from '@hooray/contract/protocol/errors.ts';
import { renderSentence, type Wording } from '@hooray/contract/protocol/sentences.ts';
import { expect } from 'vitest';
import type { Answer } from '../clients/client.ts';

const words = expect.stringMatching(/^['A-Z].*[.!]$/s);
/** Default messages of validators, which users shouldn't see. */
const jargon = /invalid input|expected \w+ to|received|too (big|small)|undefined|NaN/i;

/** Expects a refusal in the form of docs/product.md §3. */
export function expectRefusal(
  answer: Answer<unknown>,
  statusCode: number,
  code: ErrorCode,
  message?: Wording,
): void {
  const got = { status: answer.status, body: answer.body };
  const body = { statusCode, code, message: message === undefined ? words : renderSentence(message, 'en') };
  expect(got).toMatchObject({ status: statusCode, body });
}

/** Expects a sentence for the field. */
export function expectFieldRefused(answer: Answer<unknown>, path: string | RegExp, message?: Wording): void {
  expectRefusal(answer, 400, 'VALIDATION');
  const { issues = [] } = answer.body as { issues?: { path: string; message: string }[] };
  const fits = (issue: { path: string }) =>
    path instanceof RegExp ? path.test(issue.path) : issue.path === path;
  const found = issues.find(fits);
  expect(found, `an issue at ${path} among ${JSON.stringify(issues)}`).toBeDefined();
  expect(found?.message).toEqual(message === undefined ? words : renderSentence(message, 'en'));
  expect(found?.message).not.toMatch(jargon);
}

/** Expects any refusal that isn't the server's fault. */
export function expectClearError(answer: Answer<unknown>): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toMatchObject({ statusCode: answer.status, message: words });
  expect(Object.keys(errorCatalog)).toContain((answer.body as ErrorBody | undefined)?.code);
}
