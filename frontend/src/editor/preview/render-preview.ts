import { compileEmail } from '../../../../shared/email/compile/compile-email';
import { DEFAULT_LANGUAGE } from '../../../../shared/email/language';
import { fill } from '../../../../shared/email/merge/merge';
import { type Recipient, recipientValues } from '../../../../shared/email/merge/recipient-values';
import { entryValues } from '../../../../shared/email/products/entry-values';
import type { MailShop } from '../../../../shared/email/products/mail-shop';
import { sampleEntry } from '../../../../shared/email/products/sample-entry';
import type { EmailDocument } from '../email-document';

type Input = EmailDocument & {
  readonly businessAddress: string;
  readonly brand: string;
  readonly language?: string | undefined;
  readonly shop?: MailShop | undefined;
};

/** The mail as one subscriber gets it, by the code that sends it; only tracking is off. */
export const renderPreview = async (
  { language, shop, ...input }: Input,
  person: Recipient,
): Promise<string> => {
  const compiled = await compileEmail(
    { ...input, draftId: '', rev: 0, assetsUrl: location.origin },
    { trackLinks: false, trackOpens: false, lang: language, shop },
  );
  // Each recipient has a cart or an order of their own.
  const entry = compiled.usesEntry ? await sampleEntry(shop) : {};
  const values = new Map([
    ...recipientValues(person),
    ...entryValues(entry, compiled.lang ?? DEFAULT_LANGUAGE),
  ]);
  return fill(compiled.html, values);
};
