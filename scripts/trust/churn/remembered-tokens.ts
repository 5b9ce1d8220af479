import { MOST_REMEMBERED } from '../../../apps/server/src/domains/accounts/sessions/access-tokens.ts';
import { call, newPerson } from '../../../apps/server/testing/wire/client.ts';
import { withShortToken } from '../../../apps/server/testing/wire/short-tokens.ts';

const PEOPLE = 25;
const AT_ONCE = 3;

/**
 * Shows a server as many tokens as it remembers at most: until then it keeps one more for each person who comes, which
 * would be taken for a leak. It must sign with `knownSecret`.
 */
export async function fillTokens(server: { url: string }): Promise<void> {
  const each = MOST_REMEMBERED / PEOPLE;
  for (let person = 0; person < PEOPLE; person += 1) {
    const session = await newPerson(server);
    // Tokens of one session differ by the second in which they end.
    const seconds = Array.from({ length: each }, (_, index) => 600 + index).values();
    const lane = async () => {
      for (const second of seconds) {
        const { accessToken } = withShortToken(session, second);
        const { status } = await call(server, 'GET /api/auth/me', { token: accessToken });
        if (status !== 200) throw new Error(`a token was answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
}
