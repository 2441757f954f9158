import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { TestSendResponse } from '../../shared/contracts/test-sends';
import { type CompiledEmail, compileEmail } from '../../shared/email/compile/compile-email';
import { EmailError } from '../../shared/email/email-error';
import type { Recipient } from '../../shared/email/merge/recipient-values';
import { SAMPLE_RECIPIENT } from '../../shared/email/merge/sample-recipient';
import type { EmailShop } from '../../shared/email/products/mail-shop';
import { sampleEntry } from '../../shared/email/products/sample-entry';
import { limits } from '../../shared/limits';
import { type VariantLetter, variantLetters } from '../../shared/sending/ab-test';
import { variantsOf } from '../../shared/sending/ab-test-checks';
import type { BodyStore } from '../email-content/body-store';
import type { Customer } from '../items/account/customer';
import type { Draft } from '../items/draft';
import { namedMailbox } from '../mail/address-header';
import type { SendResult } from '../mail/ses-mailer';
import { AppError } from '../platform/app-error';
import { errorFields, log } from '../platform/logger';
import type { CheckTestAllowed } from './check-test-allowed';
import { type TestEmailSettings, writeTestEmail } from './test-email';
import type { TestLimits } from './test-limits';
import { createTestSenders, type TestSenderDependencies } from './test-senders';

export type TestSendDependencies = TestSenderDependencies & {
  readonly drafts: { get(customerId: string, draftId: string): Promise<Draft> };
  readonly bodies: Pick<BodyStore, 'get'>;
  readonly customers: { get(customerId: string): Promise<Customer> };
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
  /**
   * Returns a subscriber's id. It is computed from the email address, whether or not the subscriber
   * exists.
   */
  readonly subscriberIdOf: (customerId: string, email: string) => Promise<string>;
  readonly shop: (customerId: string) => Promise<EmailShop>;
  readonly mayTest: CheckTestAllowed;
  readonly testLimits: TestLimits;
  /**
   * Returns the address that a user signs in with, or undefined for a user who no longer exists.
   */
  readonly emailOf: (userId: string) => Promise<string | undefined>;
  /** Records emails sent to the provider, for monitoring the customer's reputation. */
  readonly recordSent: (customerId: string, emailCount: number) => Promise<void>;
  readonly sendEmail: (testEmail: SendEmailCommandInput) => Promise<SendResult>;
  readonly settings: TestEmailSettings;
};

type TestSendRequest = {
  /**
   * The user who sends the test. Their own address may get more test emails than other addresses.
   */
  readonly by: string;
  readonly emails: readonly string[];
  readonly subscriberId?: string | undefined;
  readonly variant?: VariantLetter | undefined;
};
type Result = TestSendResponse['results'][number];

const compile = async (
  draft: Draft,
  body: string,
  { customer, shop }: { readonly customer: Customer; readonly shop: EmailShop },
  assetsUrl: string,
): Promise<CompiledEmail> => {
  const { businessAddress, name: brand, language: lang, publicTexts } = customer;
  try {
    return await compileEmail(
      { ...draft, draftId: draft.id, body, businessAddress, brand, assetsUrl },
      { trackLinks: false, trackOpens: false, lang, publicTexts, shop },
    );
  } catch (cause) {
    if (!(cause instanceof EmailError)) throw cause;
    throw new AppError('body_too_large', cause.message, { cause });
  }
};

/** Returns the draft with the requested A/B test subject. @throws AppError variant_not_found */
const withVariant = (draft: Draft, variant: VariantLetter | undefined): Draft => {
  if (variant === undefined) return draft;
  const found = variantsOf(draft)[variantLetters.indexOf(variant)];
  if (found) return { ...draft, ...found };
  const message = `Subject ${variant} is no longer in the A/B test. Reload and choose another.`;
  throw new AppError('variant_not_found', message);
};

export const createTestSendService = (dependencies: TestSendDependencies) => {
  const { drafts, bodies, customers, subscribers, suppressions } = dependencies;
  const { mayTest, testLimits, sendEmail, settings, subscriberIdOf } = dependencies;

  const { emailOf, recordSent } = dependencies;
  const senderOf = createTestSenders(dependencies);

  const sampleOf = async (
    customerId: string,
    subscriberId: string | undefined,
  ): Promise<Recipient> => {
    if (!subscriberId) return SAMPLE_RECIPIENT;
    const found = (await subscribers.getMany(customerId, [subscriberId])).get(subscriberId);
    if (!found) throw new AppError('subscriber_not_found', 'This subscriber no longer exists.');
    return found;
  };

  const findSuppressed = async (customerId: string, emails: readonly string[]) => {
    const ids = await Promise.all(emails.map((email) => subscriberIdOf(customerId, email)));
    const found = await suppressions.getMany(customerId, ids);
    return new Set(emails.filter((_email, index) => found.has(ids[index] ?? '')));
  };

  /**
   * Checks and renders the saved draft, without sending anything.
   * @throws AppError draft_not_found, service_disabled, subscriber_quota_exceeded,
   *   email_quota_exceeded, sending_paused, too_many_tests, sender_not_verified,
   *   draft_has_no_sender, custom_domain_not_in_plan, subscriber_not_found, body_too_large,
   *   variant_not_found
   */
  const prepare = async (customerId: string, draftId: string, testRequest: TestSendRequest) => {
    const { variant } = testRequest;
    const draft = withVariant(await drafts.get(customerId, draftId), variant);
    const customer = await customers.get(customerId);
    await mayTest(customer);
    await testLimits.checkDay(customer);
    const sender = await senderOf(customer, draft);
    const sample = await sampleOf(customerId, testRequest.subscriberId);
    const suppressed = await findSuppressed(customerId, testRequest.emails);
    const shop = await dependencies.shop(customerId);
    const body = await bodies.get(draft);
    const email = await compile(draft, body, { customer, shop }, settings.appUrl);
    const entry = email.usesEntry ? await sampleEntry(shop) : {};
    const from = namedMailbox(sender.name, sender.email);
    const author = await emailOf(testRequest.by);
    // The account owner's address doesn't count as the author's own, because an owner who never
    // signed in may not know the person who created the account.
    const own = new Set(author ? [author] : []);
    const tester = { customerId, premium: customer.premium, own };

    const sendTest = async (to: string): Promise<Result['status']> => {
      if (suppressed.has(to)) return 'suppressed';
      const quotaResult = await testLimits.takeMail(tester, to);
      if (quotaResult === 'mailbox') return 'limited';
      if (quotaResult === 'account') return 'over_limit';
      const testEmail = { customerId, from, replyTo: customer.email, to, sample, entry, variant };
      const { outcome } = await sendEmail(writeTestEmail(email, testEmail, settings));
      return outcome === 'accepted' ? 'sent' : 'failed';
    };

    /** Some emails may have been sent already, so a failure affects only this address. */
    const sendOrFail = async (to: string): Promise<Result['status']> => {
      try {
        return await sendTest(to);
      } catch (error) {
        log.error('A test email was not sent', { customerId, ...errorFields(error) });
        return 'failed';
      }
    };

    return {
      draft,
      /**
       * Sends the email to each address that may be emailed and is below today's limit. Never
       * throws.
       */
      async handOver(): Promise<readonly Result[]> {
        const results = await Promise.all(
          testRequest.emails.map(async (to) => ({
            email: to,
            status: await sendOrFail(to),
          })),
        );
        const sent = results.filter(({ status }) => status === 'sent').length;
        if (sent === 0) return results;
        await recordSent(customerId, sent).catch((error: unknown) => {
          log.warn('Test emails were not counted', { customerId, ...errorFields(error) });
        });
        return results;
      },
    };
  };

  return {
    prepare,

    /**
     * Counts one call toward the hourly limit.
     * @returns false when the limit is reached
     */
    takePlace: testLimits.takeHour,

    /**
     * Sends the saved draft to each address that may be emailed. A call that passes every check
     * counts toward the hourly limit.
     * @throws AppError too_many_tests, and those of `prepare`
     */
    async send(
      customerId: string,
      draftId: string,
      testRequest: TestSendRequest,
    ): Promise<readonly Result[]> {
      const { handOver: sendTest } = await prepare(customerId, draftId, testRequest);
      if (await testLimits.takeHour(customerId)) return sendTest();
      throw new AppError(
        'too_many_tests',
        `You’ve sent ${limits.testSendsPerHour} test emails this hour. Try again in an hour.`,
      );
    },
  };
};
export type TestSendService = ReturnType<typeof createTestSendService>;
