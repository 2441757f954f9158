import type { TextKey } from './en';
import type { TextLanguage } from './languages';

/** The texts of one language that a store wrote itself. All other texts are ours. */
export type OwnTexts = Readonly<Partial<Record<TextKey, string>>>;

/** A store's own texts by language, as stored. A language without own texts is absent. */
export type StoredTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns a store's own texts in a language. Undefined if there are none. */
export const ownTextsIn = (
  language: TextLanguage,
  stored: StoredTexts | undefined,
): OwnTexts | undefined => {
  const own = stored?.[language];
  return own && Object.keys(own).length > 0 ? own : undefined;
};
