import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { emailTags, type MailTags } from './mail-tags';

type Mail = {
  /** The From header as sent. */
  readonly from: string;
  /** One address in SMTP form. */
  readonly to: string;
  readonly replyTo?: readonly string[] | undefined;
  /** The subject, on one line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: readonly { readonly Name: string; readonly Value: string }[];
  readonly tags?: MailTags;
  readonly configurationSet: string;
};

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Returns the SES call for one email from any sender. */
export const sendInput = (mail: Mail): SendEmailCommandInput => ({
  FromEmailAddress: mail.from,
  Destination: { ToAddresses: [mail.to] },
  ReplyToAddresses: mail.replyTo && [...mail.replyTo],
  ConfigurationSetName: mail.configurationSet,
  Content: {
    Simple: {
      Subject: utf8(mail.subject),
      Body: { Html: utf8(mail.html), Text: utf8(mail.text) },
      Headers: mail.headers && [...mail.headers],
    },
  },
  EmailTags: mail.tags && emailTags(mail.tags),
});
