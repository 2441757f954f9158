import useSWRImmutable from 'swr/immutable';
import { loadTexts } from '../../../shared/languages/load-texts';
import type { StoredTexts } from '../../../shared/languages/own-texts';
import type { LocalTexts } from '../../../shared/languages/texts';
import { loadWithRetry } from './load-patiently';

/**
 * Returns our texts for subscribers in a language, as emails show them. Undefined while loading.
 * @param language a BCP 47 tag. English if absent.
 * @param stored the texts that the store wrote itself, which replace ours
 */
export const useLocalTexts = (
  language: string | undefined,
  stored?: StoredTexts,
): LocalTexts | undefined =>
  useSWRImmutable(['local texts', language, stored], () =>
    loadWithRetry(() => loadTexts(language, stored)),
  ).data;
