import { inLanguage } from './in-language.tsx';

export const Component = inLanguage({
  en: async () => (await import('./en/accessibility.tsx')).Accessibility,
  es: async () => (await import('./es/accessibility.tsx')).Accessibility,
  uk: async () => (await import('./uk/accessibility.tsx')).Accessibility,
  fr: async () => (await import('./fr/accessibility.tsx')).Accessibility,
});
