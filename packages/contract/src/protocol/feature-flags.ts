// The feature flags, which an ADMIN switches at run time. No schemas here.

export const featureFlags = ['random-chat', 'random-chat-minors', 'sponsor-banners', 'ai-models'] as const;
export type FeatureFlag = (typeof featureFlags)[number];

export const flagSummaries: Readonly<Record<FeatureFlag, string>> = {
  'random-chat': 'Lets people search for a random birthday person and chat with them.',
  'random-chat-minors': 'Opens random chat to people aged 13 to 17 as well, among themselves.',
  'sponsor-banners': 'Shows the banners of sponsors.',
  'ai-models': 'Uses AI models for gift ideas, wishes and collage backgrounds, where they are set up.',
};
