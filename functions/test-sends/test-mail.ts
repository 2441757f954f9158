import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { CompiledEmail } from '../../shared/email/compile/compile-email';
import { fill } from '../../shared/email/merge/merge';
import { type Recipient, recipientValues } from '../../shared/email/merge/recipient-values';
import { mailbox, subjectLine } from '../mail/address-header';
import { replyTo } from '../mail/mail-writer';

export type TestMailSettings = {
  readonly configurationSet: string;
  readonly productDomain: string;
  /** Where our icons are, and where the unsubscribe link of a test leads, to do nothing there. */
  readonly appUrl: string;
};

export type TestMail = {
  readonly customerId: string;
  /** `"Name" <address>` of the draft's sender. */
  readonly from: string;
  readonly replyTo: string;
  readonly to: string;
  /** Whose values fill the merge tags. */
  readonly sample: Recipient;
};

export const testSubject = (subject: string): string => `[Test] ${subject}`;

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/**
 * The call to SES for one test. It carries no delivery and no subscriber, so that nothing that
 * comes of it is counted, and no header by which a mailbox could unsubscribe anybody.
 */
export const writeTestMail = (
  email: CompiledEmail,
  mail: TestMail,
  settings: TestMailSettings,
): SendEmailCommandInput => {
  const unsubscribe = `${settings.appUrl}/#unsubscribe-is-off-in-test-emails`;
  const urls = { links: 0, link: () => '', open: '', unsubscribe };
  const values = recipientValues(mail.sample, urls);
  return {
    FromEmailAddress: mail.from,
    Destination: { ToAddresses: [mailbox(mail.to)] },
    ReplyToAddresses: replyTo(mail, settings),
    ConfigurationSetName: settings.configurationSet,
    Content: {
      Simple: {
        Subject: utf8(subjectLine(testSubject(fill(email.subject, values)))),
        Body: { Html: utf8(fill(email.html, values)), Text: utf8(fill(email.text, values)) },
      },
    },
    EmailTags: [
      { Name: 'c', Value: mail.customerId },
      { Name: 'k', Value: 'test' },
    ],
  };
};
