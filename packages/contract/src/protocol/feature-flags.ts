// The feature flags, which an ADMIN switches at run time. No schemas here.

import { type FixedSentence, say } from './sentences.ts';

export const featureFlags = [
  'random-chat',
  'random-chat-minors',
  'sponsor-banners',
  'ai-models',
  'sign-up',
  'sign-up-by-invitation',
  'admin-passkeys',
] as const;
export type FeatureFlag = (typeof featureFlags)[number];
export type AnnouncedFlag = Exclude<FeatureFlag, 'admin-passkeys'>;

/** The flags sent to browsers. How ADMINs sign in stays private. */
export const announcedFlags = featureFlags.filter((name): name is AnnouncedFlag => name !== 'admin-passkeys');

export const flagSummaries: Readonly<Record<FeatureFlag, FixedSentence>> = {
  'random-chat': say('Lets people search for a random birthday person and chat with them.'),
  'random-chat-minors': say('Lets people aged 13 to 17 use random chat too, but only with each other.'),
  'sponsor-banners': say('Shows the banners of sponsors.'),
  'ai-models': say('Uses AI models for gift ideas, wishes and collage backgrounds, where they are set up.'),
  'sign-up': say('Lets everyone sign up. People who have an account can always log in.'),
  'sign-up-by-invitation': say(
    'While sign-up is off, people with a link to a birthday box can still sign up.',
  ),
  'admin-passkeys': say('Opens the admin pages only to ADMINs who have signed in with a passkey.'),
};
