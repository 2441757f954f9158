import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { emailTags, type MailTags } from './mail-tags';

type OutgoingEmail = {
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
export const sendInput = (outgoingEmail: OutgoingEmail): SendEmailCommandInput => ({
  FromEmailAddress: outgoingEmail.from,
  Destination: { ToAddresses: [outgoingEmail.to] },
  ReplyToAddresses: outgoingEmail.replyTo && [...outgoingEmail.replyTo],
  ConfigurationSetName: outgoingEmail.configurationSet,
  Content: {
    Simple: {
      Subject: utf8(outgoingEmail.subject),
      Body: { Html: utf8(outgoingEmail.html), Text: utf8(outgoingEmail.text) },
      Headers: outgoingEmail.headers && [...outgoingEmail.headers],
    },
  },
  EmailTags: emailTags(outgoingEmail.tags),
});
