import type { BenchPerson } from '@hooray/testkit/factories/bulk/people.ts';

export async function contribute(
  url: string,
  boxId: string,
  { token }: BenchPerson,
  picture: Uint8Array,
): Promise<void> {
  const form = new FormData();
  form.set('wish', 'Happy birthday! May your cake be large.');
  form.set('image', new Blob([new Uint8Array(picture)]));
  const headers = { authorization: `Bearer ${token}` };
  const { ok, status } = await fetch(`${url}/api/team-gift/${boxId}/add`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!ok) throw new Error(`contributing answered ${status}`);
}
