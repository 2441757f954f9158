import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { textsFor } from '../../../shared/languages/all-texts';
import { limits } from '../../../shared/limits';
import { confirmationEmail } from '../../../shared/public-pages/confirmation-email';
import type { ConfirmationEmails } from '../../audience/consents/confirmation-emails';
import type { KeyedSlots } from '../../auth/keyed-slots';
import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import { mailbox, namedMailbox, subjectLine } from '../../mail/address-header';
import { plainAddress, plainBrand } from '../../mail/brand-words';
import { replyTo } from '../../mail/email-writer';
import { sendInput } from '../../mail/send-input';
import type { SendResult } from '../../mail/ses-mailer';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import type { RateLimiter } from '../../platform/table/rate-limiter';
import { RetryLater } from '../../platform/work/queue-handler';
import { signConfirmToken } from './confirm-token-rules';
import { createEmailSlots } from './mail-places';

export type ConfirmationDependencies = {
  readonly senders: { list(customerId: string): Promise<readonly Sender[]> };
  readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>;
  readonly keyed: KeyedSlots;
  readonly confirmationEmails: ConfirmationEmails;
  readonly sendEmail: (confirmationEmail: SendEmailCommandInput) => Promise<SendResult>;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly settings: {
    readonly configurationSet: string;
    readonly productDomain: string;
    /** The public URL of forms, without a trailing slash. */
    readonly formsUrl: string;
  };
};

type ConfirmationInput = {
  readonly email: string;
  readonly formId: string;
  readonly subscriberId: string;
  /** The id of the submission to confirm. */
  readonly id: string;
  /**
   * Identifies the request for this email: the submission itself, or a later call that requested
   * another link.
   */
  readonly askId: string;
  /** Stores the submission, so that the link finds it. Safe to repeat. */
  readonly keep: () => Promise<void>;
  /** Stores the submission when no email may be sent, for a person who already has a link. */
  readonly keepWithoutMail?: () => Promise<void>;
};

type ConfirmationEmailInput = {
  readonly store: Pick<
    Customer,
    'name' | 'logoUrl' | 'brandColors' | 'businessAddress' | 'language' | 'publicTexts'
  >;
  /** The URL that confirms the signup. */
  readonly link: string;
  readonly days: number;
};

/** Writes the email that asks a person to confirm their signup, in the store's language. */
export const writeConfirmationEmail = ({ store, link, days }: ConfirmationEmailInput) => {
  const { language, publicTexts } = store;
  return confirmationEmail({
    store: {
      ...store,
      name: plainBrand(store.name),
      businessAddress: plainAddress(store.businessAddress),
    },
    link,
    days,
    texts: textsFor(language, publicTexts),
  });
};

/** Asks people by email to confirm their signup. */
export const createConfirmationRequest = (dependencies: ConfirmationDependencies) => {
  const { senders, confirmationEmails, sendEmail, keys, clock, settings } = dependencies;
  const reserveSlots = createEmailSlots(dependencies);

  const senderOf = async (customerId: string): Promise<Sender> => {
    const sender = (await senders.list(customerId)).find(({ verified }) => verified);
    // Every store has such a sender by default, so we have to investigate this error. The signup
    // waits in the meantime.
    if (!sender) throw new Error('No sender can send the confirmation email');
    return sender;
  };

  const write = async (
    customer: Customer,
    sender: Sender,
    { email, formId, subscriberId, id, askId }: ConfirmationInput,
  ) => {
    const key = await keys('form-confirm-1');
    const token = signConfirmToken({ formId, subscriberId, id, sentAt: clock() }, key);
    const link = `${settings.formsUrl}/f/confirm/${token}`;
    const written = writeConfirmationEmail({
      store: customer,
      link,
      days: limits.form.linkDays,
    });
    const from = namedMailbox(sender.name, sender.email);
    return sendInput({
      ...written,
      subject: subjectLine(written.subject),
      from,
      to: mailbox(email),
      replyTo: replyTo({ from, replyTo: customer.email }, settings),
      tags: {
        kind: 'confirmation',
        customerId: customer.customerId,
        subscriberId,
        formId,
        signupId: id,
        askId,
      },
      configurationSet: settings.configurationSet,
    });
  };

  /** @throws when the email certainly wasn't sent but may be sent later */
  const send = async (
    customerId: string,
    confirmationEmail: SendEmailCommandInput,
  ): Promise<void> => {
    const result = await sendEmail(confirmationEmail);
    if (result.outcome === 'again') throw new RetryLater('ses_throttled');
    // In the SES sandbox, SES refuses the recipient itself, so another attempt wouldn't help and
    // this isn't treated as an error.
    if (result.outcome === 'blocked' && result.block !== 'sandbox') {
      throw new Error(`SES refused the confirmation email: ${result.code}`);
    }
    log.info('Confirmation email handed to SES', { customerId, code: result.outcome });
  };

  /**
   * Sends the confirmation email once.
   * @returns whether an email was sent, or may have been
   */
  const sendOnce = async (
    customerId: string,
    confirmationEmail: SendEmailCommandInput,
    { formId, subscriberId, id, askId, keep }: ConfirmationInput,
  ): Promise<boolean> => {
    await keep();
    const emailRequest = { pendingKey: { customerId, subscriberId, formId }, id, askId };
    const beginResult = await confirmationEmails.begin(emailRequest);
    if (beginResult === 'busy') throw new RetryLater('work_left');
    if (beginResult === 'over') return false;
    try {
      await send(customerId, confirmationEmail);
    } catch (error) {
      await confirmationEmails.takeBack(emailRequest);
      throw error;
    }
    await confirmationEmails.noteSent(emailRequest);
    return true;
  };

  /**
   * Sends the email unless the mailbox, the form, or the store has reached a limit. When a limit is
   * reached, no one is notified. Safe to repeat: an email that SES accepted isn't sent again, and
   * none is sent while SES's report about one may still arrive.
   * @throws RetryLater when SES accepts no emails at the moment; an error when we have to fix
   *   something
   */
  return async (customer: Customer, emailRequest: ConfirmationInput): Promise<void> => {
    const confirmationEmail = await write(
      customer,
      await senderOf(customer.customerId),
      emailRequest,
    );
    const slots = await reserveSlots({ customer, ...emailRequest });
    if (!slots) {
      await emailRequest.keepWithoutMail?.();
      return;
    }
    let isSent = false;
    try {
      isSent = await sendOnce(customer.customerId, confirmationEmail, emailRequest);
    } finally {
      if (!isSent) await slots.release();
    }
  };
};
export type RequestConfirmation = ReturnType<typeof createConfirmationRequest>;
