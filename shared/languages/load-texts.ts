import type { Texts } from './en';
import { defaultTextLanguage, type TextLanguage, textLanguageOf } from './languages';
import { type OwnTexts, ownTextsIn, type StoredTexts } from './own-texts';
import type { LocalTexts } from './texts';

const loaders: Readonly<Record<TextLanguage, () => Promise<Texts>>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
  es: async () => (await import('./es')).es,
  'pt-BR': async () => (await import('./pt-BR')).ptBR,
  'pt-PT': async () => (await import('./pt-PT')).ptPT,
  it: async () => (await import('./it')).it,
  nl: async () => (await import('./nl')).nl,
  da: async () => (await import('./da')).da,
  sv: async () => (await import('./sv')).sv,
  nb: async () => (await import('./nb')).nb,
  fi: async () => (await import('./fi')).fi,
  pl: async () => (await import('./pl')).pl,
  cs: async () => (await import('./cs')).cs,
  sk: async () => (await import('./sk')).sk,
  hu: async () => (await import('./hu')).hu,
  ro: async () => (await import('./ro')).ro,
  el: async () => (await import('./el')).el,
  tr: async () => (await import('./tr')).tr,
  uk: async () => (await import('./uk')).uk,
  ja: async () => (await import('./ja')).ja,
  ko: async () => (await import('./ko')).ko,
  'zh-Hans': async () => (await import('./zh-Hans')).zhHans,
  ar: async () => (await import('./ar')).ar,
  he: async () => (await import('./he')).he,
};

const loaded = new Map<TextLanguage, Promise<LocalTexts>>();

/** Loads our messages in a language, as they are written. */
export const loadMessages = (language: TextLanguage): Promise<Texts> => loaders[language]();

const build = async (language: TextLanguage, own?: OwnTexts): Promise<LocalTexts> => {
  const [{ localTexts }, messages] = await Promise.all([import('./texts'), loaders[language]()]);
  return localTexts(language, messages, own);
};

const load = async (language: TextLanguage): Promise<LocalTexts> => {
  try {
    return await build(language);
  } catch (error) {
    // The next call tries again, for example when the browser is online again.
    loaded.delete(language);
    throw error;
  }
};

/**
 * Loads the texts for a BCP 47 tag, with nothing of any other language. English if we have no texts
 * in this language, or if there is no tag.
 * @param stored the store's own texts, which replace ours
 */
export const loadTexts = (tag?: string, stored?: StoredTexts): Promise<LocalTexts> => {
  const language = textLanguageOf(tag) ?? defaultTextLanguage;
  const own = ownTextsIn(language, stored);
  if (own) return build(language, own);
  const texts = loaded.get(language) ?? load(language);
  loaded.set(language, texts);
  return texts;
};
