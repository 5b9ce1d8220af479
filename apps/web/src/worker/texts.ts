/**
 * All texts of the service worker itself. They stay in English, because it can't load the catalogs; the texts of a push
 * come from the server in the user's language.
 */
export const workerTexts = {
  title: 'Hooray',
  somethingNew: 'You have something new.',
} as const;
