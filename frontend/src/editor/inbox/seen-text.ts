import type { MergeValues } from '../../../../shared/email/merge/merge';
import { ADDRESS_TAG, BRAND_TAG } from '../../../../shared/email/merge/merge-tokens';
import { mergeParts } from '../../../../shared/email/merge/merge-words';
import type { EmailBranding } from '../api/use-mail-frame';

/** Returns a subject or preview text as it appears to the subscriber with these values. */
export const visibleText = (text: string, values: MergeValues, frame?: EmailBranding): string => {
  const fixedValues = new Map([
    [BRAND_TAG, frame?.brand],
    [ADDRESS_TAG, frame?.businessAddress],
  ]);
  return mergeParts(text)
    .map((part) =>
      typeof part === 'string'
        ? part
        : (fixedValues.get(part.name) ?? values.get(part.name))?.trim() || part.fallback,
    )
    .join('');
};
