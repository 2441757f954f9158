import useSWRImmutable from 'swr/immutable';
import { loadTexts } from '../../../shared/languages/load-texts';
import type { LocalTexts } from '../../../shared/languages/texts';
import { loadWithRetry } from './load-patiently';

/**
 * Returns our texts for subscribers in a language, as emails show them. Undefined while loading.
 * @param language a BCP 47 tag. English if absent.
 */
export const useLocalTexts = (language: string | undefined): LocalTexts | undefined =>
  useSWRImmutable(['local texts', language], () => loadWithRetry(() => loadTexts(language))).data;
