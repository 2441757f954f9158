import {
  type SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { bareAddress } from './address-header';
import { failureCode, type SendVerdict, verdictOf } from './outcome-rules';

export type SendResult =
  | { readonly outcome: 'accepted'; readonly messageId: string }
  | (SendVerdict & { readonly code: string });

/** Sends one email to SES, once. The client must be created with `maxAttempts: 1`. Never throws. */
export const createMailer =
  (ses: SESv2Client) =>
  async (email: SendEmailCommandInput): Promise<SendResult> => {
    try {
      const { MessageId } = await ses.send(new SendEmailCommand(email));
      return { outcome: 'accepted', messageId: MessageId ?? '' };
    } catch (error) {
      const sender = bareAddress(email.FromEmailAddress ?? '');
      return { ...verdictOf(error, sender), code: failureCode(error) };
    }
  };
