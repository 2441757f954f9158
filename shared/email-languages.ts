/** BCP 47 tags of the languages available for a store's emails, as listed in the settings. */
export const emailLanguages = [
  ...(['af', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da'] as const),
  ...(['de', 'de-AT', 'de-CH', 'el', 'en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-US'] as const),
  ...(['es', 'es-419', 'es-MX', 'et', 'eu', 'fa', 'fi', 'fil', 'fr', 'fr-BE', 'fr-CA'] as const),
  ...(['fr-CH', 'ga', 'gl', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it'] as const),
  ...(['ja', 'ka', 'kk', 'km', 'kn', 'ko', 'lb', 'lo', 'lt', 'lv', 'mk', 'ml', 'mn'] as const),
  ...(['mr', 'ms', 'mt', 'my', 'nb', 'ne', 'nl', 'nl-BE', 'nn', 'pa', 'pl', 'pt'] as const),
  ...(['pt-BR', 'ro', 'ru', 'si', 'sk', 'sl', 'sq', 'sr', 'sv', 'sw', 'ta', 'te'] as const),
  ...(['th', 'tr', 'uk', 'ur', 'uz', 'vi', 'zh-Hans', 'zh-Hant', 'zu'] as const),
] as const;
export type EmailLanguage = (typeof emailLanguages)[number];
