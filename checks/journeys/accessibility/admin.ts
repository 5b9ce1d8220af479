import { featureFlags } from '@hooray/contract/protocol/feature-flags.ts';
import { callAs, openInQueue, queueItemOf, reportAs, signInNewAdmin } from '../support/accounts/admin.ts';
import { register } from '../support/accounts/people.ts';
import { createParty } from '../support/chats/chats.ts';
import { expect } from '../support/journey.ts';
import type { AdminStage, Tours } from './stage.ts';

const longName = 'Maximiliane-Wilhelmine von Unaussprechlichkeitsbedeutungshausen';

export const adminTours: Tours<AdminStage> = {
  async decisions({ page, context, clocked, hoorayUrl, check }) {
    await signInNewAdmin(context, clocked);
    const [olena, bruno] = [await register(hoorayUrl), await register(hoorayUrl, { name: longName })];
    const party = await createParty(hoorayUrl, bruno, 'W'.repeat(60));
    await reportAs(hoorayUrl, olena, ['party', party], `It is ${'w'.repeat(200)}.`);
    await callAs(hoorayUrl, olena, 'POST /api/sponsors', {
      ...{ companyName: 'Kites', productDescription: 'Kites '.repeat(80), contactPerson: longName },
      ...{ email: `${'k'.repeat(60)}@kites.example`, phone: '+1 555 0123' },
    });
    await openInQueue(page, 'reports', 'WWWW');
    await check('a report');
    await queueItemOf(page).getByRole('button', { name: 'Suspend' }).click();
    await check('a suspension');
    await openInQueue(page, 'requests', 'Kites');
    await check('a sponsor request');
    await page.goto('/admin?show=offers');
    await expect(page.getByRole('heading', { name: 'Offers for teenagers' })).toBeVisible();
    await check('offers');
    await page.goto('/admin?show=service');
    await expect(page.getByRole('heading', { name: 'Background jobs' })).toBeVisible();
    await check('the service');
  },

  async 'people, charts and features'({ page, context, clocked, hoorayUrl, check }) {
    const admin = await signInNewAdmin(context, clocked);
    const bruno = await register(hoorayUrl, { name: longName, email: `${'b'.repeat(60)}@people.example` });
    const until = '2099-12-31T12:00:00Z';
    const restrictions = { mutedUntil: until, suspendedUntil: until, isSponsor: true };
    await callAs(hoorayUrl, admin, `PATCH /api/admin/users/${bruno.session.user.id}`, restrictions);
    await page.goto('/manage-users?q=maximiliane');
    await expect(page.getByRole('button', { name: longName }).first()).toBeVisible();
    await check('the list of people');
    await page.goto(`/manage-users?user=${bruno.session.user.id}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Lift mute' })).toBeVisible();
    await check('a person');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    await check('deleting a person');
    await page.goto('/feature-preview');
    await expect(page.getByRole('switch')).toHaveCount(featureFlags.length);
    await check('features');
    await page.goto('/admin?show=audit');
    await expect(page.getByRole('region', { name: 'Audit log' }).getByRole('listitem').first()).toBeVisible();
    await check('the audit log');
    await page.goto('/dashboard');
    const showTable = page.getByRole('button', { name: 'Show table' });
    const cards = page.getByRole('region').filter({ has: showTable });
    await expect(cards).toHaveCount(6);
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator('svg.recharts-surface')).toBeVisible();
    }
    await showTable.first().click();
    await check('the dashboard');
  },
};
