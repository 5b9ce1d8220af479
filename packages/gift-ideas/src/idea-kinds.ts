export const ideaKinds = ['use', 'use-up', 'learn', 'experience', 'together', 'personal'] as const;
