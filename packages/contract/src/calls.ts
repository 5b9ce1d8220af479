import type { z } from 'zod';
import { adminUsersCalls } from './accounts/admin-calls.ts';
import { accountsCalls } from './accounts/calls.ts';
import { linkCalls } from './accounts/link-calls.ts';
import { passkeyCalls } from './accounts/passkey-calls.ts';
import { preferencesCalls } from './accounts/preferences-calls.ts';
import { accountSecurityCalls } from './accounts/security-calls.ts';
import { signInCalls } from './accounts/sign-in-calls.ts';
import { socialCalls } from './accounts/social-calls.ts';
import { adminStatsCalls } from './admin/calls.ts';
import { adminFlagsCalls } from './admin/flag-calls.ts';
import { advisorCalls } from './advisor/calls.ts';
import { boxesCalls } from './boxes/calls.ts';
import { chatsCalls } from './chats/calls.ts';
import { collageCalls } from './collage/calls.ts';
import { creditsCalls } from './credits/calls.ts';
import { friendsCalls } from './friends/calls.ts';
import { giftsCalls } from './gifts/calls.ts';
import { adminReportsCalls } from './moderation/admin-calls.ts';
import { adminAppealsCalls, appealsCalls } from './moderation/appeal-calls.ts';
import { adminAuditCalls } from './moderation/audit-calls.ts';
import { moderationCalls } from './moderation/calls.ts';
import { notificationsCalls } from './notifications/calls.ts';
import { pushCalls } from './notifications/push-calls.ts';
import { openingsCalls } from './openings/calls.ts';
import { adminMoneyCalls } from './payments/admin-calls.ts';
import { paymentsCalls } from './payments/calls.ts';
import type { BinaryResponse, CallDeclaration, CallName } from './protocol/http.ts';
import { sponsorsCalls } from './sponsors/calls.ts';
import { sponsorOffersCalls } from './sponsors/offer-calls.ts';

export const calls = {
  ...signInCalls,
  ...accountsCalls,
  ...accountSecurityCalls,
  ...linkCalls,
  ...passkeyCalls,
  ...socialCalls,
  ...preferencesCalls,
  ...moderationCalls,
  ...appealsCalls,
  ...chatsCalls,
  ...friendsCalls,
  ...boxesCalls,
  ...giftsCalls,
  ...collageCalls,
  ...creditsCalls,
  ...openingsCalls,
  ...paymentsCalls,
  ...sponsorsCalls,
  ...sponsorOffersCalls,
  ...advisorCalls,
  ...notificationsCalls,
  ...pushCalls,
  ...adminReportsCalls,
  ...adminAppealsCalls,
  ...adminUsersCalls,
  ...adminMoneyCalls,
  ...adminFlagsCalls,
  ...adminStatsCalls,
  ...adminAuditCalls,
};
export type ContractCalls = typeof calls;
export type ContractCallName = keyof ContractCalls & CallName;

type SuccessOf<C extends CallDeclaration> = C['responses'][keyof C['responses']];

/** The type that the client receives: JSON by its schema, binary content as a Blob. */
export type ResponseOf<C extends CallDeclaration> =
  | z.output<Extract<SuccessOf<C>, z.ZodType>>
  | (Extract<SuccessOf<C>, BinaryResponse> extends never ? never : Blob);

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
