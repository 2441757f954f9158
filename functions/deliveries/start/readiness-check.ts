import type { DraftAbTest } from '../../../shared/contracts/email/ab-test';
import { sharedPool } from '../../../shared/ip-pools';
import { formatsIn } from '../../../shared/locale/formats';
import { toLocale } from '../../../shared/locale/locales';
import { variantsOf } from '../../../shared/sending/ab-test-checks';
import { checkBody } from '../../email-content/content-check';
import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import type { Delivery } from '../../items/delivery/delivery';
import type { Draft } from '../../items/draft';
import { namedMailbox } from '../../mail/address-header';
import { checkAccount } from '../../plans/account';
import { checkSenderPlan } from '../../plans/custom-domain';
import { AppError } from '../../platform/app-error';
import { toInstant } from '../../platform/clock';
import type { FixedRecipients } from '../recipients/fixed-recipients';
import type { RecipientsCheck } from '../recipients/recipients-check';
import type { ReputationService } from '../reputation/reputation-service';
import {
  checkAbTest,
  checkAddress,
  checkContent,
  checkIssues,
  checkSender,
  checkWarmUp,
} from './readiness-rules';

export type SendCheckDependencies = {
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly senders: { get(customerId: string, senderId: string): Promise<Sender> };
  readonly recipients: RecipientsCheck;
  readonly fixedRecipients: FixedRecipients;
  /** Refuses with an error while the account's sending is paused. */
  readonly reputation: Pick<ReputationService, 'check'>;
};

/** A draft that may be sent, with its customer and sender. */
export type ReadyToSend = {
  readonly draft: Draft;
  readonly customer: Customer;
  readonly sender: Sender;
};

/** Reads everything that a send depends on, and refuses the send at the first problem. */
export const createSendCheck = (dependencies: SendCheckDependencies) => {
  const { customers, senders, recipients, fixedRecipients, reputation } = dependencies;

  const senderOf = async (customer: Customer, senderId: string | null): Promise<Sender> => {
    if (!senderId) {
      const message = 'Choose a sender for the email.';
      throw new AppError('draft_has_no_sender', message, { fields: { senderId: message } });
    }
    const sender = await senders.get(customer.customerId, senderId);
    checkSender(sender);
    checkSenderPlan(sender, customer);
    return sender;
  };

  /**
   * Checks everything that can be wrong with a send, in the order in which a user comes across it.
   */
  return async (customerId: string, draft: Draft, body: string): Promise<ReadyToSend> => {
    const customer = await customers.get(customerId);
    checkAccount(customer, await recipients.active(customerId));
    await reputation.check(customerId);
    checkContent({ subject: draft.subject, body });
    const sender = await senderOf(customer, draft.senderId);
    checkAddress(customer);
    const { businessAddress, name: brand } = customer;
    const input = { ...draft, draftId: draft.id, body, businessAddress, brand };
    checkIssues(await checkBody(input));
    const count = draft.taken
      ? await fixedRecipients.count(draft)
      : await recipients.count(customerId, draft);
    const { type, data } = draft.warmUpConfig;
    checkWarmUp(count, type, data, draft.trial ?? undefined);
    checkAbTest(draft, count, formatsIn(toLocale(customer.locale)));
    return { draft, customer, sender };
  };
};

export type SendCheck = ReturnType<typeof createSendCheck>;

const abTestOf = (draft: Draft, { others: _otherVariants, ...terms }: DraftAbTest) => ({
  ...terms,
  variants: [...variantsOf(draft)],
});

/** Returns the delivery that is created when the email is sent. */
export const deliveryOf = (
  { draft, customer, sender }: ReadyToSend,
  frozenSegmentsKey: string | undefined,
  now: number,
): Delivery => ({
  customerId: customer.customerId,
  deliveryId: draft.id,
  number: customer.lastDelivery + 1,
  name: draft.name,
  subject: draft.subject,
  brand: customer.name,
  status: 'queued',
  senderId: sender.senderId,
  from: namedMailbox(sender.name, sender.email),
  ...(sender.ipPoolName !== sharedPool && { ipPoolName: sender.ipPoolName }),
  replyTo: customer.email,
  segmentIds: draft.segmentIds,
  ...(draft.excludedSegmentIds?.length && { excludedSegmentIds: draft.excludedSegmentIds }),
  ...(frozenSegmentsKey ? { frozenSegmentsKey } : {}),
  ...(draft.taken ? { taken: { rev: draft.taken.rev, at: draft.taken.at } } : {}),
  warmUpConfig: draft.warmUpConfig,
  ...(draft.trial && { trial: abTestOf(draft, draft.trial) }),
  ...(draft.ownTime && draft.ownTimeAt && { ownTime: { ...draft.ownTime, ...draft.ownTimeAt } }),
  ...(customer.frequencyCapHours && { frequencyCapHours: customer.frequencyCapHours }),
  batches: 0,
  batchesDone: 0,
  enqueued: 0,
  ...(draft.sendAt && { sendAt: draft.sendAt }),
  createdAt: toInstant(now),
  rev: 1,
  run: 0,
});
