import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { TestSendAnswer } from '../../shared/contracts/test-sends';
import { inlineCss } from '../../shared/email/code/inline-css';
import { type CompiledEmail, compileEmail } from '../../shared/email/compile/compile-email';
import { EmailError } from '../../shared/email/email-error';
import type { Recipient } from '../../shared/email/merge/recipient-values';
import { SAMPLE_RECIPIENT } from '../../shared/email/merge/sample-recipient';
import { type VariantLetter, variantLetters } from '../../shared/sending/trial';
import { variantsOf } from '../../shared/sending/trial-checks';
import type { Limit, RateLimiter } from '../auth/rate-limiter';
import { checkSender } from '../deliveries/start/readiness-rules';
import type { BodyStore } from '../email-content/body-store';
import type { Customer } from '../items/account/customer';
import type { Sender } from '../items/account/sender';
import type { Draft } from '../items/draft';
import { namedMailbox } from '../mail/address-header';
import type { SendResult } from '../mail/ses-mailer';
import { checkAccount } from '../plans/account';
import { checkSenderPlan } from '../plans/custom-domain';
import { AppError } from '../platform/app-error';
import { inParallel } from '../platform/in-parallel';
import { type TestMailSettings, writeTestMail } from './test-mail';

/** Enough to try an email in every program at hand, too few to write to a list. */
const testsPerHour: Limit = { what: 'test-send', most: 20, windowSeconds: 3600 };

export type TestSendDependencies = {
  readonly drafts: { get(customerId: string, draftId: string): Promise<Draft> };
  readonly bodies: Pick<BodyStore, 'get'>;
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly senders: {
    get(customerId: string, senderId: string): Promise<Sender>;
    list(customerId: string): Promise<readonly Sender[]>;
  };
  readonly subscribers: {
    getMany(
      customerId: string,
      subscriberIds: readonly string[],
    ): Promise<ReadonlyMap<string, Recipient>>;
  };
  readonly suppressions: {
    getMany(
      customerId: string,
      subscriberIds: readonly string[],
    ): Promise<ReadonlyMap<string, unknown>>;
  };
  /** A subscriber's id is computed from the address, whether or not there is a subscriber. */
  readonly subscriberIdOf: (customerId: string, email: string) => Promise<string>;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly hand: (mail: SendEmailCommandInput) => Promise<SendResult>;
  readonly settings: TestMailSettings;
};

type Posted = {
  readonly emails: readonly string[];
  readonly subscriberId?: string | undefined;
  readonly variant?: VariantLetter | undefined;
};
type Result = TestSendAnswer['results'][number];

const compile = async (
  draft: Draft,
  body: string,
  customer: Customer,
  assetsUrl: string,
): Promise<CompiledEmail> => {
  const { businessAddress, name: brand, language: lang } = customer;
  try {
    return await compileEmail(
      { ...draft, draftId: draft.id, body, businessAddress, brand, assetsUrl },
      { trackLinks: false, trackOpens: false, inlineCss, lang },
    );
  } catch (cause) {
    if (!(cause instanceof EmailError)) throw cause;
    throw new AppError('body_too_large', cause.message, { cause });
  }
};

/** The draft with the tested subject that was asked for. @throws AppError variant_not_found */
const withVariant = (draft: Draft, variant: VariantLetter | undefined): Draft => {
  if (variant === undefined) return draft;
  const found = variantsOf(draft)[variantLetters.indexOf(variant)];
  if (found) return { ...draft, ...found };
  const message = `Subject ${variant} is not tested any more. Reload, then choose another.`;
  throw new AppError('variant_not_found', message);
};

export const createTestSendService = (dependencies: TestSendDependencies) => {
  const { drafts, bodies, customers, senders, subscribers, suppressions } = dependencies;
  const { limiter, hand, settings, subscriberIdOf } = dependencies;

  /** The draft's sender; while none is chosen, the one used last. */
  const senderOf = async (customer: Customer, senderId: string | null): Promise<Sender> => {
    const { customerId } = customer;
    const found = senderId
      ? await senders.get(customerId, senderId)
      : (await senders.list(customerId))[0];
    if (!found) throw new AppError('draft_has_no_sender', 'Choose a sender for the email.');
    checkSender(found);
    checkSenderPlan(found, customer);
    return found;
  };

  const sampleOf = async (
    customerId: string,
    subscriberId: string | undefined,
  ): Promise<Recipient> => {
    if (!subscriberId) return SAMPLE_RECIPIENT;
    const found = (await subscribers.getMany(customerId, [subscriberId])).get(subscriberId);
    if (!found) throw new AppError('subscriber_not_found', 'This subscriber no longer exists.');
    return found;
  };

  const suppressedOf = async (customerId: string, emails: readonly string[]) => {
    const ids = await Promise.all(emails.map((email) => subscriberIdOf(customerId, email)));
    const found = await suppressions.getMany(customerId, ids);
    return new Set(emails.filter((_email, index) => found.has(ids[index] ?? '')));
  };

  /** One place of the hour for each call that passed every check. */
  const takePlace = async (customerId: string): Promise<void> => {
    if (await limiter.take(testsPerHour, customerId)) return;
    throw new AppError(
      'too_many_tests',
      'You sent 20 test emails within an hour. Try again in an hour.',
    );
  };

  return {
    /**
     * Sends a draft as it is saved to each address that may be written to.
     * @throws AppError draft_not_found, service_disabled, sender_not_verified,
     *   custom_domain_not_in_plan, subscriber_not_found, body_too_large, too_many_tests, variant_not_found
     */
    async send(customerId: string, draftId: string, posted: Posted): Promise<readonly Result[]> {
      const { variant } = posted;
      const draft = withVariant(await drafts.get(customerId, draftId), variant);
      const customer = await customers.get(customerId);
      checkAccount(customer, 0);
      const sender = await senderOf(customer, draft.senderId);
      const sample = await sampleOf(customerId, posted.subscriberId);
      const suppressed = await suppressedOf(customerId, posted.emails);
      const email = await compile(draft, await bodies.get(draft), customer, settings.appUrl);
      await takePlace(customerId);

      const from = namedMailbox(sender.name, sender.email);
      const results = new Map<string, Result['status']>();
      await inParallel(posted.emails, posted.emails.length, async (to) => {
        if (suppressed.has(to)) return results.set(to, 'suppressed');
        const mail = { customerId, from, replyTo: customer.email, to, sample, variant };
        const { outcome } = await hand(writeTestMail(email, mail, settings));
        return results.set(to, outcome === 'accepted' ? 'sent' : 'failed');
      });
      return posted.emails.map((to) => ({ email: to, status: results.get(to) ?? 'failed' }));
    },
  };
};
