export const restrictionEffects = {
  mute: "They can read, but they can't post anything others would see.",
  suspend: 'They can only read, export and delete their own account.',
} as const;
