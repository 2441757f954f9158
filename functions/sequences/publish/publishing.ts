import { sharedPool } from '../../../shared/ip-pools';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import type { Draft } from '../../items/draft';
import type { Sequence } from '../../items/sequence/sequence';
import { namedMailbox } from '../../mail/address-header';
import { type Clock, toInstant } from '../../platform/clock';
import { inParallel } from '../../platform/in-parallel';
import type { StepContent } from './step-content';
import type { StepDeliveries, StepDelivery } from './step-deliveries';

type Dependencies = {
  readonly content: StepContent;
  readonly steps: StepDeliveries;
  readonly appUrl: string;
  readonly clock: Clock;
};

/** A series as it was checked. */
export type Checked = {
  readonly customer: Customer;
  readonly sender: Sender;
  readonly emails: readonly { readonly draft: Draft; readonly body: string }[];
};

/** Emails rendered at once. */
const width = 3;

const deliveryOf = (
  { id: sequenceId, fromName }: Sequence,
  { customer, sender }: Checked,
  draft: Draft,
): Omit<StepDelivery, 'contentKey' | 'linkOrigin'> => ({
  ...{ customerId: customer.customerId, deliveryId: draft.id, sequenceId },
  ...{ name: draft.name, subject: draft.subject, brand: customer.name },
  status: 'sending',
  senderId: sender.senderId,
  from: namedMailbox(fromName || sender.name, sender.email),
  ipPoolName: sender.ipPoolName === sharedPool ? undefined : sender.ipPoolName,
  replyTo: customer.email,
  segmentIds: [],
  // Nobody is planned: people come one by one.
  planned: 0,
  warmUpConfig: { type: 'complete', data: warmUpDefaults },
  frequencyCapHours: customer.frequencyCapHours ?? undefined,
  ...{ batches: 0, batchesDone: 0, enqueued: 0 },
});

/** Makes what goes out of each step, before the series says that it does. Safe to repeat. */
export const createPublishing =
  ({ content, steps, appUrl, clock }: Dependencies) =>
  async (value: Sequence, checked: Checked): Promise<void> => {
    const at = toInstant(clock());
    await inParallel(checked.emails, width, async ({ draft, body }) => {
      const contentKey = await content(draft, body, checked.customer, at);
      const delivery = deliveryOf(value, checked, draft);
      await steps.put({ ...delivery, contentKey, linkOrigin: appUrl }, at);
    });
  };
export type Publishing = ReturnType<typeof createPublishing>;
