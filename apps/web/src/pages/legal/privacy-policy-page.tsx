import { inLanguage } from './in-language.tsx';

export const Component = inLanguage({
  en: async () => (await import('./en/privacy-policy.tsx')).PrivacyPolicy,
});
