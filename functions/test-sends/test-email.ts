import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { CompiledEmail } from '../../shared/email/compile/compile-email';
import { fill, languageOfValues } from '../../shared/email/merge/merge';
import { type Recipient, recipientValues } from '../../shared/email/merge/recipient-values';
import { type EntryDetails, entryValues } from '../../shared/email/products/entry-values';
import { testMark } from '../../shared/email/test-mark';
import type { VariantLetter } from '../../shared/sending/ab-test';
import { mailbox, subjectLine } from '../mail/address-header';
import { replyTo } from '../mail/email-writer';
import { sendInput } from '../mail/send-input';

export type TestEmailSettings = {
  readonly configurationSet: string;
  readonly productDomain: string;
  /**
   * The app's origin. Our icons load from it, and the unsubscribe link of a test email points to it
   * without any effect.
   */
  readonly appUrl: string;
};

export type TestEmail = {
  readonly customerId: string;
  /** The draft's sender, in the form `"Name" <address>`. */
  readonly from: string;
  readonly replyTo: string;
  readonly to: string;
  /** The person whose values fill the merge tags. */
  readonly sample: Recipient;
  /** Sample cart or order data. In real emails, this data differs for each recipient. */
  readonly entry: EntryDetails;
  /** The A/B test subject to show. */
  readonly variant?: VariantLetter | undefined;
};

export const testSubject = (subject: string, variant?: VariantLetter): string =>
  `${testMark(variant)} ${subject}`;

/**
 * Returns the SES call for one test email. It names no delivery and no subscriber, so that nothing
 * is counted, and has no unsubscribe headers, so that a mailbox can't unsubscribe anyone.
 */
export const writeTestEmail = (
  email: CompiledEmail,
  testEmail: TestEmail,
  settings: TestEmailSettings,
): SendEmailCommandInput => {
  const unsubscribe = `${settings.appUrl}/#unsubscribe-is-off-in-test-emails`;
  const webVersion = `${settings.appUrl}/#view-in-browser-is-off-in-test-emails`;
  const urls = { links: 0, link: () => '', open: '', unsubscribe, webVersion };
  const person = recipientValues(testEmail.sample, urls, email);
  const values = new Map([...person, ...entryValues(testEmail.entry, languageOfValues(person))]);
  return sendInput({
    from: testEmail.from,
    to: mailbox(testEmail.to),
    replyTo: replyTo(testEmail, settings),
    subject: subjectLine(testSubject(fill(email.subject, values), testEmail.variant)),
    html: fill(email.html, values),
    text: fill(email.text, values),
    tags: { kind: 'test', customerId: testEmail.customerId },
    configurationSet: settings.configurationSet,
  });
};
