import { defaultTextLanguage, type TextLanguage, textLanguageOf } from '../languages';
import type { TemplateTexts } from './en';

const loaders: Readonly<Record<TextLanguage, () => Promise<TemplateTexts>>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
  es: async () => (await import('./es')).es,
  'pt-BR': async () => (await import('./pt-BR')).ptBR,
  'pt-PT': async () => (await import('./pt-PT')).ptPT,
  it: async () => (await import('./it')).it,
  nl: async () => (await import('./nl')).nl,
  sv: async () => (await import('./sv')).sv,
  pl: async () => (await import('./pl')).pl,
  cs: async () => (await import('./cs')).cs,
  sk: async () => (await import('./sk')).sk,
  hu: async () => (await import('./hu')).hu,
  ro: async () => (await import('./ro')).ro,
  tr: async () => (await import('./tr')).tr,
  uk: async () => (await import('./uk')).uk,
  ja: async () => (await import('./ja')).ja,
  he: async () => (await import('./he')).he,
};

/**
 * Loads the texts from which a store starts, for its BCP 47 tag. English if we have no texts in
 * this language, or if there is no tag.
 */
export const loadTemplateTexts = (tag?: string): Promise<TemplateTexts> =>
  loaders[textLanguageOf(tag) ?? defaultTextLanguage]();
