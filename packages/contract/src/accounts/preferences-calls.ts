import { z } from 'zod';
import { defineCalls } from '../protocol/http.ts';
import { completeLanguages } from '../protocol/languages.ts';
import { say } from '../protocol/sentences.ts';
import { sentenceLanguages } from '../protocol/texts/sentence-languages.ts';

/** `language` is null until the user chooses one. */
export const preferencesSchema = z
  .object({ language: z.enum(sentenceLanguages).nullable() })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferencesSchema>;

export const languageField = z.enum(completeLanguages, say('Please choose one of the languages.'));

const preferencesBody = z.object({ language: languageField.nullable() });

export const preferencesCalls = defineCalls({
  'GET /api/auth/me/preferences': {
    summary: "Returns the user's preferences.",
    access: 'self',
    responses: { 200: preferencesSchema },
  },
  'PUT /api/auth/me/preferences': {
    summary: "Sets the user's language, which must be completely translated. Null removes the choice.",
    access: 'self',
    body: preferencesBody,
    responses: { 200: preferencesSchema },
  },
});
