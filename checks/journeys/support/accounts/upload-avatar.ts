import { plainPicture } from '../boxes/pictures.ts';

export async function uploadAvatar(
  hoorayUrl: string,
  { accessToken }: { accessToken: string },
  color: [number, number, number],
): Promise<void> {
  const form = new FormData();
  const file = plainPicture(color);
  form.set('avatar', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  await fetch(`${hoorayUrl}/api/auth/upload_avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
}
