import { inLanguage } from './in-language.tsx';

export const Component = inLanguage({
  en: async () => (await import('./en/terms.tsx')).Terms,
  es: async () => (await import('./es/terms.tsx')).Terms,
  uk: async () => (await import('./uk/terms.tsx')).Terms,
  fr: async () => (await import('./fr/terms.tsx')).Terms,
});
