import { compileEmail } from '../../../../shared/email/compile/compile-email';
import { DEFAULT_LANGUAGE } from '../../../../shared/email/language';
import { fill, type MergeValues } from '../../../../shared/email/merge/merge';
import { entryValues } from '../../../../shared/email/products/entry-values';
import type { EmailShop } from '../../../../shared/email/products/mail-shop';
import { sampleEntry } from '../../../../shared/email/products/sample-entry';
import type { EmailDocument } from '../email-document';

type Input = EmailDocument & {
  readonly businessAddress: string;
  readonly brand: string;
  readonly language?: string | undefined;
  readonly shop?: EmailShop | undefined;
};

/**
 * Renders the email as the subscriber with these values gets it. It uses the code for sending, but
 * without tracking.
 */
export const renderPreview = async (
  { language, shop, ...input }: Input,
  person: MergeValues,
): Promise<string> => {
  const compiled = await compileEmail(
    { ...input, draftId: '', rev: 0, assetsUrl: location.origin },
    { trackLinks: false, trackOpens: false, lang: language, shop },
  );
  // Uses a sample cart or order, because each recipient has a different cart or order.
  const entry = compiled.usesEntry ? await sampleEntry(shop) : {};
  const values = new Map([...person, ...entryValues(entry, compiled.lang ?? DEFAULT_LANGUAGE)]);
  return fill(compiled.html, values);
};
