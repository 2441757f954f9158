import { languageOfValues, type MergeValues } from '../../../../shared/email/merge/merge';
import { ADDRESS_TAG, BRAND_TAG } from '../../../../shared/email/merge/merge-tokens';
import { mergeParts } from '../../../../shared/email/merge/merge-words';
import { formatValue, readFormat } from '../../../../shared/email/merge/value-formats';
import type { EmailBranding } from '../api/use-email-branding';

/** Returns a subject or preview text as it appears to the subscriber with these values. */
export const visibleText = (text: string, values: MergeValues, frame?: EmailBranding): string => {
  const fixedValues = new Map([
    [BRAND_TAG, frame?.brand],
    [ADDRESS_TAG, frame?.businessAddress],
  ]);
  return mergeParts(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = (fixedValues.get(part.name) ?? values.get(part.name))?.trim() ?? '';
      const format = part.format && readFormat(part.format);
      if (!part.format) return value || part.fallback;
      return (format && formatValue(value, format, languageOfValues(values))) || part.fallback;
    })
    .join('');
};
