import { useEffect, useState } from 'react';
import { loadTexts } from '../../../shared/languages/load-texts';
import type { StoredTexts } from '../../../shared/languages/own-texts';
import type { LocalTexts } from '../../../shared/languages/texts';
import { loadWithRetry } from './load-patiently';

/**
 * Returns our texts for subscribers in a language, as emails show them. Undefined while loading.
 * They aren't part of the app's data, so they stay when all data is loaded again.
 * @param language a BCP 47 tag. English if absent.
 * @param stored the texts that the store wrote itself, which replace ours
 */
export const useLocalTexts = (
  language: string | undefined,
  stored?: StoredTexts,
): LocalTexts | undefined => {
  const [texts, setTexts] = useState<LocalTexts>();
  useEffect(() => {
    let isCurrent = true;
    loadWithRetry(() => loadTexts(language, stored)).then(
      (loaded) => isCurrent && setTexts(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language, stored]);
  return texts;
};
