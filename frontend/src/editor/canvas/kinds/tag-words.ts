import { BRAND_TAG } from '../../../../../shared/email/merge/merge-tokens';
import { mergeParts } from '../../../../../shared/email/merge/merge-words';

/**
 * Returns text for places without pills. It names the brand as emails do, and describes other merge
 * tags in words.
 */
export const tagsToText = (text: string, brand: string): string =>
  mergeParts(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      return (part.name === BRAND_TAG && brand) || part.label || part.typed;
    })
    .join('');
