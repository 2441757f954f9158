import { ADDRESS_TAG, BRAND_TAG } from '../../../../shared/email/merge/merge-tokens';
import { mergeParts } from '../../../../shared/email/merge/merge-words';
import { type Recipient, recipientValues } from '../../../../shared/email/merge/recipient-values';
import type { MailFrame } from '../api/use-mail-frame';

/** A subject or preview text as one subscriber reads it. */
export const seenText = (text: string, person: Recipient, frame?: MailFrame): string => {
  const values = recipientValues(person);
  const fixed = new Map([
    [BRAND_TAG, frame?.brand],
    [ADDRESS_TAG, frame?.businessAddress],
  ]);
  return mergeParts(text)
    .map((part) =>
      typeof part === 'string'
        ? part
        : (fixed.get(part.name) ?? values.get(part.name))?.trim() || part.fallback,
    )
    .join('');
};
