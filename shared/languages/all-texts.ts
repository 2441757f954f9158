import { ar } from './ar';
import { cs } from './cs';
import { da } from './da';
import { de } from './de';
import { el } from './el';
import type { Texts } from './en';
import { en } from './en';
import { es } from './es';
import { fi } from './fi';
import { fr } from './fr';
import { he } from './he';
import { hu } from './hu';
import { it } from './it';
import { ja } from './ja';
import { ko } from './ko';
import { defaultTextLanguage, type TextLanguage, textLanguageOf, textLanguages } from './languages';
import { nb } from './nb';
import { nl } from './nl';
import { ownTextsIn, type StoredTexts } from './own-texts';
import { pl } from './pl';
import { ptBR } from './pt-BR';
import { ptPT } from './pt-PT';
import { ro } from './ro';
import { sk } from './sk';
import { sv } from './sv';
import { type LocalTexts, localTexts } from './texts';
import { tr } from './tr';
import { uk } from './uk';
import { zhHans } from './zh-Hans';

/*
 * All languages at once, for the server. Browsers load the language that they need
 * (load-texts.ts).
 */
export const allTexts: Readonly<Record<TextLanguage, Texts>> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBR,
  'pt-PT': ptPT,
  it,
  nl,
  da,
  sv,
  nb,
  fi,
  pl,
  cs,
  sk,
  hu,
  ro,
  el,
  tr,
  uk,
  ja,
  ko,
  'zh-Hans': zhHans,
  ar,
  he,
};

const loaded = new Map<TextLanguage, LocalTexts>();

/**
 * Returns the texts for a BCP 47 tag, such as a store's language. English if we have no texts in
 * this language, or if there is no tag.
 * @param stored the store's own texts, which replace ours
 */
export const textsFor = (tag?: string, stored?: StoredTexts): LocalTexts => {
  const language = textLanguageOf(tag) ?? defaultTextLanguage;
  const own = ownTextsIn(language, stored);
  if (own) return localTexts(language, allTexts[language], own);
  const texts = loaded.get(language) ?? localTexts(language, allTexts[language]);
  loaded.set(language, texts);
  return texts;
};

/**
 * Returns the texts in every language.
 * @param stored the store's own texts, which replace ours
 */
export const everyLanguage = (stored?: StoredTexts): readonly LocalTexts[] =>
  textLanguages.map((language) => textsFor(language, stored));

/** The maximum number of languages of a browser that are tried. */
const maxTried = 10;

/**
 * Returns our texts for the `accept-language` header of a browser. Only for pages that belong to no
 * store, such as those of an incomplete link.
 */
export const textsForBrowser = (header = ''): LocalTexts => {
  const tags = header.split(',', maxTried).map((part) => part.split(';')[0]?.trim());
  return textsFor(tags.find((tag) => textLanguageOf(tag) !== undefined));
};
