import { BRAND_TAG } from '../../../../../shared/email/merge/merge-tokens';
import { mergeParts } from '../../../../../shared/email/merge/merge-words';

/**
 * Returns the text for elements that can't show pills. The brand's merge tag becomes the brand's
 * name, and other merge tags become descriptions.
 */
export const tagsToText = (text: string, brand: string): string =>
  mergeParts(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      return (part.name === BRAND_TAG && brand) || part.label || part.typed;
    })
    .join('');
