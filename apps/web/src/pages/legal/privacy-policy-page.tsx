import { inLanguage } from './in-language.tsx';

export const Component = inLanguage({
  en: async () => (await import('./en/privacy-policy.tsx')).PrivacyPolicy,
  es: async () => (await import('./es/privacy-policy.tsx')).PrivacyPolicy,
  uk: async () => (await import('./uk/privacy-policy.tsx')).PrivacyPolicy,
  fr: async () => (await import('./fr/privacy-policy.tsx')).PrivacyPolicy,
});
