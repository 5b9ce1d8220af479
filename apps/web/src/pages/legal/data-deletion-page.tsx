import { inLanguage } from './in-language.tsx';

export const Component = inLanguage({
  en: async () => (await import('./en/data-deletion.tsx')).DataDeletion,
  es: async () => (await import('./es/data-deletion.tsx')).DataDeletion,
  uk: async () => (await import('./uk/data-deletion.tsx')).DataDeletion,
  fr: async () => (await import('./fr/data-deletion.tsx')).DataDeletion,
});
