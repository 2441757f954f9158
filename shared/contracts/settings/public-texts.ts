import * as z from 'zod';
import { textLanguages } from '../../languages/languages';

/** A store's own texts for subscribers and visitors, by language and key. */
export const storedTexts = z.record(z.string(), z.record(z.string(), z.string()));

/** Changes only the given texts. An empty text resets one to our default. */
export const updatePublicTextsBody = z.object({
  language: z.enum(textLanguages),
  texts: z.record(z.string(), z.string()),
});

/** All of the store's own texts after the change. */
export const publicTextsResponse = z.object({ publicTexts: storedTexts });
