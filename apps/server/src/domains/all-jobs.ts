import type { Queue } from '../platform/jobs/job.ts';
import { requeueOverdue } from '../platform/jobs/jobs.ts';
import { mailJobs } from '../platform/mail/mail.jobs.ts';
import { storageJobs } from '../platform/storage/storage.jobs.ts';
import { accountsJobs } from './accounts/accounts.jobs.ts';
import { adminJobs } from './admin/admin.jobs.ts';
import { boxesJobs } from './boxes/boxes.jobs.ts';
import { chatsJobs } from './chats/chats.jobs.ts';
import { collageJobs } from './collage/collage.jobs.ts';
import { creditsJobs } from './credits/credits.jobs.ts';
import { friendsJobs } from './friends/friends.jobs.ts';
import { giftsJobs } from './gifts/gifts.jobs.ts';
import { matchingJobs } from './matching/matching.jobs.ts';
import { moderationJobs } from './moderation/moderation.jobs.ts';
import { notificationsJobs } from './notifications/notifications.jobs.ts';
import { paymentsJobs } from './payments/payments.jobs.ts';
import { sponsorsJobs } from './sponsors/sponsors.jobs.ts';

/** Migrations create each queue, so that enqueuing needs only a transaction. */
export const allJobs: readonly Queue[] = [
  requeueOverdue,
  ...Object.values(mailJobs),
  ...Object.values(storageJobs),
  ...Object.values(accountsJobs),
  ...Object.values(moderationJobs),
  ...Object.values(matchingJobs),
  ...Object.values(boxesJobs),
  ...Object.values(chatsJobs),
  ...Object.values(creditsJobs),
  ...Object.values(collageJobs),
  ...Object.values(friendsJobs),
  ...Object.values(giftsJobs),
  ...Object.values(paymentsJobs),
  ...Object.values(sponsorsJobs),
  ...Object.values(notificationsJobs),
  ...Object.values(adminJobs),
];
