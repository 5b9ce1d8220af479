import type { z } from 'zod';
import { accountSecurityCalls } from './account-security.ts';
import { accountsCalls } from './accounts.ts';
import { adminAuditCalls } from './admin/audit.ts';
import { adminFlagsCalls } from './admin/flags.ts';
import { adminMoneyCalls } from './admin/money.ts';
import { adminReportsCalls } from './admin/reports.ts';
import { adminStatsCalls } from './admin/stats.ts';
import { adminUsersCalls } from './admin/users.ts';
import { advisorCalls } from './advisor.ts';
import { boxesCalls } from './boxes.ts';
import { chatsCalls } from './chats.ts';
import { collageCalls } from './collage.ts';
import { creditsCalls } from './credits.ts';
import { friendsCalls } from './friends.ts';
import { giftsCalls } from './gifts.ts';
import type { BinaryAnswer, CallDeclaration, CallName } from './http.ts';
import { moderationCalls } from './moderation.ts';
import { paymentsCalls } from './payments.ts';
import { sponsorOffersCalls } from './sponsor-offers.ts';
import { sponsorsCalls } from './sponsors.ts';

/** All calls. A call that is not listed here can be neither made nor served. */
export const calls = {
  ...accountsCalls,
  ...accountSecurityCalls,
  ...moderationCalls,
  ...chatsCalls,
  ...friendsCalls,
  ...boxesCalls,
  ...giftsCalls,
  ...collageCalls,
  ...creditsCalls,
  ...paymentsCalls,
  ...sponsorsCalls,
  ...sponsorOffersCalls,
  ...advisorCalls,
  ...adminReportsCalls,
  ...adminUsersCalls,
  ...adminMoneyCalls,
  ...adminFlagsCalls,
  ...adminStatsCalls,
  ...adminAuditCalls,
};
export type ContractCalls = typeof calls;
export type ContractCallName = keyof ContractCalls & CallName;

type SuccessOf<C extends CallDeclaration> = C['answers'][keyof C['answers']];

/** The type that the client receives: JSON by its schema, binary content as a Blob. */
export type AnswerOf<C extends CallDeclaration> =
  | z.output<Extract<SuccessOf<C>, z.ZodType>>
  | (Extract<SuccessOf<C>, BinaryAnswer> extends never ? never : Blob);

type InputOf<T> = T extends z.ZodType ? z.input<T> : never;

/** The type that the client sends; a multipart call receives its form as `form`. */
export type InputsOf<C extends CallDeclaration> = (C extends { params: infer P }
  ? { params: InputOf<P> }
  : unknown) &
  (C extends { query: infer Q } ? { query?: InputOf<Q> } : unknown) &
  (C extends { files: object }
    ? { form: FormData }
    : C extends { body: infer B }
      ? { body: InputOf<B> }
      : unknown);
