import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { limits } from '../../../shared/limits';
import type { RateLimiter } from '../../auth/rate-limiter';
import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import type { PendingSignup } from '../../items/audience/signup';
import { mailbox, namedMailbox, subjectLine } from '../../mail/address-header';
import { replyTo } from '../../mail/mail-writer';
import { sendInput } from '../../mail/send-input';
import type { SendResult } from '../../mail/ses-mailer';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { Clock } from '../../platform/clock';
import { log } from '../../platform/logger';
import { RetryLater } from '../../platform/work/queue-handler';
import { signupLimits } from '../signup/signup-limits';
import { signConfirmToken } from './confirm-token-rules';
import { writeConfirmationMail } from './confirmation-mail';

export type AskDependencies = {
  readonly senders: { list(customerId: string): Promise<readonly Sender[]> };
  readonly limiter: Pick<RateLimiter, 'take' | 'giveBack'>;
  readonly hand: (mail: SendEmailCommandInput) => Promise<SendResult>;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly settings: {
    readonly configurationSet: string;
    readonly productDomain: string;
    /** Public address of forms, without a slash at the end. */
    readonly formsUrl: string;
  };
};

type Asked = Pick<PendingSignup, 'email' | 'formId'> & {
  readonly subscriberId: string;
  /** The address for everybody, hashed: a limit that holds for all stores together. */
  readonly addressHash: string;
};

/** Asks somebody by mail whether they want to be on a list. */
export const createAsk = (dependencies: AskDependencies) => {
  const { senders, limiter, hand, keys, clock, settings } = dependencies;

  /** In this order, so that an attack on one address uses up nobody else's room. */
  const placesOf = ({ subscriberId, formId, addressHash }: Asked) =>
    [
      [signupLimits.mailsPerHour, subscriberId],
      [signupLimits.mailsPerDay, subscriberId],
      [signupLimits.mailsToAddress, addressHash],
      [signupLimits.mailsOfForm, formId],
    ] as const;

  const takePlaces = async (asked: Asked): Promise<boolean> => {
    for (const [limit, who] of placesOf(asked)) {
      if (!(await limiter.take(limit, who))) {
        log.info('Confirmation not sent', { code: limit.what, segmentId: asked.formId });
        return false;
      }
    }
    return true;
  };

  const write = async (
    customer: Customer,
    sender: Sender,
    { email, formId, subscriberId }: Asked,
  ) => {
    const key = await keys('form-confirm-1');
    const token = signConfirmToken({ formId, subscriberId, sentAt: clock() }, key);
    const link = `${settings.formsUrl}/f/confirm/${token}`;
    const mail = writeConfirmationMail({ store: customer, link, days: limits.form.linkDays });
    const from = namedMailbox(sender.name, sender.email);
    return sendInput({
      ...{ ...mail, subject: subjectLine(mail.subject), from, to: mailbox(email) },
      replyTo: replyTo({ from, replyTo: customer.email }, settings),
      tags: { kind: 'confirmation', customerId: customer.customerId },
      configurationSet: settings.configurationSet,
    });
  };

  /**
   * Sends the mail, unless the address, the form or everybody had too many. Nobody is told.
   * @throws RetryLater when SES takes no mail for the moment
   */
  return async (customer: Customer, asked: Asked): Promise<void> => {
    const { customerId } = customer;
    const sender = (await senders.list(customerId)).find(({ verified }) => verified);
    if (!sender) {
      log.error('No sender may ask for confirmation', { customerId });
      return;
    }
    if (!(await takePlaces(asked))) return;
    const result = await hand(await write(customer, sender, asked));
    if (result.outcome === 'again') {
      for (const [limit, who] of placesOf(asked)) await limiter.giveBack(limit, who);
      throw new RetryLater('ses_throttled');
    }
    if (result.outcome === 'blocked') {
      log.error('Confirmation refused', { customerId, code: result.code });
    } else log.info('Confirmation handed over', { customerId, code: result.outcome });
  };
};
export type Ask = ReturnType<typeof createAsk>;
