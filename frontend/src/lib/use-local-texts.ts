import { loadTexts } from '../../../shared/languages/load-texts';
import type { StoredTexts } from '../../../shared/languages/own-texts';
import type { LocalTexts } from '../../../shared/languages/texts';
import { useConstant } from './use-constant';

/**
 * Returns our texts for subscribers in a language, as emails show them. Undefined while loading.
 * @param language a BCP 47 tag. English if absent.
 * @param stored the texts that the store wrote itself, which replace ours
 */
export const useLocalTexts = (
  language: string | undefined,
  stored?: StoredTexts,
): LocalTexts | undefined =>
  useConstant(['local texts', language, stored], () => loadTexts(language, stored)).data;
