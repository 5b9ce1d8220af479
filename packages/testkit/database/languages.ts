import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

/** Also stores languages that users can't choose, such as the pseudo-language. */
export async function storeLanguage(
  { database }: Pick<TestServer, 'database'>,
  { id }: Pick<Person, 'id'>,
  language: SentenceLanguage | null,
): Promise<void> {
  await database.pool.query('update users set language = $2 where id = $1', [id, language]);
}
