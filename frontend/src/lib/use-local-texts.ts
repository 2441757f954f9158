import { useEffect, useState } from 'react';
import { loadTexts } from '../../../shared/languages/load-texts';
import type { LocalTexts } from '../../../shared/languages/texts';

/**
 * Returns our texts for subscribers in a language, as emails show them. Undefined while loading.
 * @param language a BCP 47 tag. English if absent.
 */
export const useLocalTexts = (language: string | undefined): LocalTexts | undefined => {
  const [texts, setTexts] = useState<LocalTexts>();
  useEffect(() => {
    let isCurrent = true;
    void loadTexts(language).then((loaded) => {
      if (isCurrent) setTexts(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return texts;
};
