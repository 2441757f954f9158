import { en } from '../../shared/languages/en';

/** Returns the parts of a message between its variables and tags. */
const partsOf = (message: string): readonly string[] =>
  message.split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<[^>]*>/).map((part) => part.trim());

/** Parts that are long enough that they can't be words of another language or of markup. */
const parts = [...new Set(Object.values(en).flatMap(partsOf))].filter(
  (part) => part.length >= 8 && part.includes(' '),
);

/** Returns the parts of our English texts that a page or email contains. */
export const englishTextsIn = (shown: string): readonly string[] =>
  parts.filter((part) => shown.includes(part));
