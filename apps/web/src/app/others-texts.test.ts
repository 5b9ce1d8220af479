import { expect, test } from 'vitest';
import { listTextReaders } from '../../../../tools/shape/patterns/text-readers.ts';
import { readers } from './testing/others-texts.ts';

/** Files that only parse the user's own texts, the server's or the app's. */
const WITHOUT_OTHERS_TEXTS = [
  'app/fallback-screens.tsx',
  'conversation/composer/completion-list.tsx',
  'conversation/emoji/emoji.ts',
  'conversation/message/message-menu.ts',
  'features/accounts/picture-address.ts',
  'features/admin/dashboard/csv.ts',
  'features/advisor/form/quick-picks.tsx',
  'features/boxes/box-days.ts',
  'features/boxes/manage/box-form.tsx',
  'features/boxes/wrapped/eyes-out.ts',
  'features/credits/ledger/movement-sentence.tsx',
  'features/gifts/gift-price.ts',
  'features/notifications/push/browser-push.ts',
  'features/openings/use-last-minutes.ts',
  'features/openings/watch/watch-sentences.ts',
  'features/sponsors/banners/use-shown-banners.ts',
  'features/sponsors/banners/why-dialog.tsx',
  'lib/dates/birthday.ts',
  'lib/dates/calendar-file.ts',
  'lib/language/format-locale.ts',
  'lib/socket/features.ts',
  'lib/forms/forms.ts',
  'lib/storage/user-scoped-storage.ts',
  'lib/forms/picture-file.ts',
  'lib/api/request.ts',
  'lib/session/session.ts',
  'ui/monsters/party-shapes.ts',
  'worker/caches.ts',
  'worker/push.ts',
  'worker/responses.ts',
  'worker/texts.ts',
  'pages/accounts/profile-page.tsx',
];

test("every file that parses texts is checked here, or receives no other users' texts", () => {
  const known = new Set([...readers.map(([file]) => file), ...WITHOUT_OTHERS_TEXTS]);
  expect(listTextReaders().filter((file) => !known.has(file))).toEqual([]);
});
