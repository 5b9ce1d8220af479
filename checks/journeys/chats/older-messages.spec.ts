import { chatLimits } from '@hooray/contract/chats/constants.ts';
import { numberedMessage, openConnection } from '@hooray/testkit/clients/chat/connection.ts';
import { party } from '@hooray/testkit/clients/chat/protocols.ts';
import { register } from '../support/accounts/people.ts';
import { createParty, logOf } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';

const COUNT = chatLimits.history + 2 * chatLimits.pace.points;

/** Sends numbered messages, each user as many as the pace allows. */
async function fillParty(url: string, partyId: string): Promise<void> {
  for (let number = 0; number < COUNT; ) {
    const { session } = await register(url);
    const connection = await openConnection(url, party, session.accessToken, () => {});
    await connection.ask(party.join, { [party.roomKey]: partyId });
    for (let sent = 0; sent < chatLimits.pace.points; sent += 1, number += 1)
      await connection.ask(party.send, numberedMessage(party, partyId, number));
    connection.close();
  }
}

test('older messages arrive above those that the user reads', async ({ page, signIn, hoorayUrl }) => {
  const id = await createParty(hoorayUrl, await signIn(), 'Long memories');
  await fillParty(hoorayUrl, id);
  await page.goto(`/chat/${id}`);
  const rows = logOf(page).locator('[data-message]');
  await expect(rows.filter({ hasText: `${COUNT - 1} Happy` })).toBeInViewport();
  await expect(rows).toHaveCount(chatLimits.history);

  const firstOfPage = rows.filter({ hasText: `${COUNT - chatLimits.history} Happy` });
  await logOf(page).evaluate((log) => log.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(rows).toHaveCount(COUNT);
  await expect(firstOfPage).toBeInViewport();
});
