import { type CompiledEmail, compileEmail } from '../../../../shared/email/compile/compile-email';
import { DEFAULT_LANGUAGE, directionOf } from '../../../../shared/email/language';
import { fill, LANGUAGE_KEY, type MergeValues } from '../../../../shared/email/merge/merge';
import type { Recipient } from '../../../../shared/email/merge/recipient-values';
import { SAMPLE_RECIPIENT, SAMPLE_VALUES } from '../../../../shared/email/merge/sample-recipient';
import { entryValues } from '../../../../shared/email/products/entry-values';
import type { EmailShop } from '../../../../shared/email/products/mail-shop';
import { sampleEntry } from '../../../../shared/email/products/sample-entry';
import type { StoredTexts } from '../../../../shared/languages/own-texts';
import type { EmailDocument } from '../email-document';

type Input = EmailDocument & {
  readonly businessAddress: string;
  readonly brand: string;
  readonly language?: string | undefined;
  readonly publicTexts?: StoredTexts | undefined;
  readonly shop?: EmailShop | undefined;
};

/**
 * Returns the values of a person in an email. The code that derives names is loaded only when they
 * are shown, because the sample recipient doesn't need it in most emails.
 */
const valuesOf = async (person: Recipient, email: CompiledEmail): Promise<MergeValues> => {
  const isPlain = !email.greetings && directionOf(email.lang ?? DEFAULT_LANGUAGE) === 'ltr';
  if (person === SAMPLE_RECIPIENT && isPlain) return SAMPLE_VALUES;
  const { recipientValues } = await import('../../../../shared/email/merge/recipient-values');
  return recipientValues(person, undefined, email);
};

/**
 * Renders the email as this person gets it. It uses the code for sending, but without tracking.
 * @returns the HTML, and the values of the person, for the subject line
 */
export const renderPreview = async (
  { language, publicTexts, shop, ...input }: Input,
  person: Recipient,
): Promise<{ readonly html: string; readonly values: MergeValues }> => {
  const compiled = await compileEmail(
    { ...input, draftId: '', rev: 0, assetsUrl: location.origin },
    { trackLinks: false, trackOpens: false, lang: language, publicTexts, shop },
  );
  // Uses a sample cart or order, because each recipient has a different cart or order.
  const entry = compiled.usesEntry ? await sampleEntry(shop) : {};
  const personValues = await valuesOf(person, compiled);
  const values = new Map([
    ...personValues,
    ...entryValues(entry, personValues.get(LANGUAGE_KEY) ?? compiled.lang ?? DEFAULT_LANGUAGE),
  ]);
  return { html: fill(compiled.html, values), values };
};
