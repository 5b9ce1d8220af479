import {
  auditLinesAbout,
  callAs,
  openInQueue,
  queueItemOf,
  signInNewAdmin,
  skipTo,
} from '../support/accounts/admin.ts';
import { callApi, type Person, register } from '../support/accounts/people.ts';
import { plainPicture } from '../support/boxes/pictures.ts';
import { clockedTest as test } from '../support/hooray/clocked-hooray.ts';
import { expect } from '../support/journey.ts';

const application = {
  productDescription: 'Kites for every wind.',
  email: 'office@kites.example',
  phone: '+1 555 0123',
  contactPerson: 'Robin Miller',
};

async function askToBeSponsor(origin: string, companyName: string, asking?: Person): Promise<Person> {
  const person = asking ?? (await register(origin));
  await callAs(origin, person, 'POST /api/sponsors', { ...application, companyName });
  return person;
}

interface Request {
  status: string;
  reason: string | null;
}

async function requestOf(origin: string, person: Person): Promise<Request> {
  const name = `GET /api/sponsors/user/${person.session.user.id}`;
  return (await callAs<{ request: Request }>(origin, person, name)).request;
}

test('a sponsor request is approved, and another one rejected with a reason', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  await signInNewAdmin(context, clocked);
  const welcome = await askToBeSponsor(hoorayUrl, 'Kites of Nowhere');
  const unwelcome = await askToBeSponsor(hoorayUrl, 'Bottomless Buckets');
  await openInQueue(page, 'requests', 'Kites of Nowhere');
  const item = queueItemOf(page);
  for (const said of Object.values(application)) await expect(item).toContainText(said);
  await item.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Kites of Nowhere is a sponsor now.')).toBeVisible();
  await openInQueue(page, 'requests', 'Bottomless Buckets');
  await item.getByRole('button', { name: 'Reject' }).click();
  await item.getByLabel('Reason').fill('Please tell us what you sell.');
  await item.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText("Bottomless Buckets isn't a sponsor.")).toBeVisible();
  expect(await requestOf(hoorayUrl, welcome)).toMatchObject({ status: 'approved' });
  expect(await requestOf(hoorayUrl, unwelcome)).toMatchObject({
    ...{ status: 'rejected', reason: 'Please tell us what you sell.' },
  });
  const lines = await auditLinesAbout(page, welcome.session.user.id);
  await expect(lines).toContainText(/Ada Keeper approved a sponsor request of Olena Petrenko.*Sponsor: no/);
});

test('ADMINs can only skip their own request, and new requests appear once all are skipped', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  const admin = await signInNewAdmin(context, clocked);
  await askToBeSponsor(hoorayUrl, 'Kites of the Keeper', admin);
  await page.clock.install();
  await openInQueue(page, 'requests', 'Kites of the Keeper');
  const item = queueItemOf(page);
  await expect(item).toContainText('Another ADMIN has to decide on it.');
  await expect(item.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const skip = item.getByRole('button', { name: 'Skip for now' });
  await skip.click();
  await expect(page.getByText(/^You've skipped/)).toBeVisible();
  await askToBeSponsor(hoorayUrl, 'Kites of Elsewhere');
  await page.clock.fastForward(31_000);
  await expect(item).toContainText('Kites of Elsewhere');
  await skip.click();
  await askToBeSponsor(hoorayUrl, 'Kites of Somewhere');
  await page.getByRole('button', { name: 'Start again' }).click();
  await skipTo(page, 'Kites of Somewhere');
});

test('an offer for teenagers is approved beside its banner, and another one deleted', async ({
  page,
  context,
  clocked,
  hoorayUrl,
}) => {
  const admin = await signInNewAdmin(context, clocked);
  const sponsor = await register(hoorayUrl, { name: 'Robin Miller' });
  const change = `PATCH /api/admin/users/${sponsor.session.user.id}`;
  await callAs(hoorayUrl, admin, change, { isSponsor: true });
  const publish = (interest: string) => {
    const form = new FormData();
    const fields = { type: 'Discount', amount: '15', age: '13-17', gender: 'Any' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('interests', JSON.stringify([interest]));
    const banner = new Uint8Array(plainPicture([75, 59, 196]).buffer);
    form.set('banner', new Blob([banner]), 'banner.png');
    return callApi<{ id: string }>(hoorayUrl, 'POST /api/sponsor-offer', form, sponsor.session.accessToken);
  };
  const [good, bad] = [await publish('Kites'), await publish('Fireworks')];
  await openInQueue(page, 'offers', 'Kites');
  const item = queueItemOf(page);
  await expect(item.getByRole('img', { name: 'The banner of this offer' })).toBeVisible();
  await item.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Teenagers see the offer now.')).toBeVisible();
  await openInQueue(page, 'offers', 'Fireworks');
  await item.getByRole('button', { name: 'Delete' }).click();
  await item.getByRole('button', { name: 'Cancel' }).click();
  await expect(item.locator(':focus')).toContainText('Adults see this offer already.');
  await item.getByRole('button', { name: 'Delete' }).click();
  await item.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The offer is gone.')).toBeVisible();
  type Own = { id: string; isApprovedForMinors: boolean }[];
  const left = await callAs<Own>(hoorayUrl, sponsor, 'GET /api/sponsor-offer?owner=me');
  expect(left.map(({ id, isApprovedForMinors }) => ({ id, isApprovedForMinors }))).toEqual([
    { id: good.id, isApprovedForMinors: true },
  ]);
  await expect(await auditLinesAbout(page, good.id)).toContainText('approved an offer of Robin Miller');
  await expect(await auditLinesAbout(page, bad.id)).toContainText('deleted an offer of Robin Miller');
});
