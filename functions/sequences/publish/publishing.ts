import pMap from 'p-map';
import { sharedPool } from '../../../shared/ip-pools';
import type { Customer } from '../../items/account/customer';
import type { Sender } from '../../items/account/sender';
import type { Draft } from '../../items/draft';
import type { Publication, Sequence } from '../../items/sequence/sequence';
import { namedMailbox } from '../../mail/address-header';
import { type Clock, toInstant } from '../../platform/clock';
import type { StepContent } from './step-content';
import { publishedFields, type StepDeliveries } from './step-deliveries';

type Dependencies = {
  readonly content: StepContent;
  readonly steps: StepDeliveries;
  readonly appUrl: string;
  readonly clock: Clock;
};

/** A checked sequence. */
export type CheckedSequence = {
  readonly customer: Customer;
  readonly sender: Sender;
  readonly emails: readonly { readonly draft: Draft; readonly body: string }[];
  /** Whether the sequence's segment is dynamic. */
  readonly byRules: boolean;
};

/** How many emails are rendered concurrently. */
const width = 3;

const publicationOf = (
  { rev, fromName }: Sequence,
  { customer, sender }: CheckedSequence,
): Omit<Publication, 'contentKeys' | 'linkOrigin'> => ({
  rev,
  senderId: sender.senderId,
  from: namedMailbox(fromName || sender.name, sender.email),
  ipPoolName: sender.ipPoolName === sharedPool ? undefined : sender.ipPoolName,
  brand: customer.name,
  replyTo: customer.email,
  frequencyCapHours: customer.frequencyCapHours ?? undefined,
});

/**
 * Prepares what each step will send, without changing what is sent now. The result takes effect
 * only once the sequence is saved with it. Safe to repeat.
 */
export const createPublishSequence =
  ({ content, steps, appUrl, clock }: Dependencies) =>
  async (value: Sequence, checkResult: CheckedSequence): Promise<Publication> => {
    const at = toInstant(clock());
    const { customer, emails } = checkResult;
    const sharedFields = { ...publicationOf(value, checkResult), linkOrigin: appUrl };
    const owner = { customerId: customer.customerId, sequenceId: value.id };
    const contentKeys = await pMap(
      emails,
      async ({ draft, body }) => {
        const contentKey = await content(draft, body, customer, at);
        const { id, name, subject } = draft;
        await steps.create(
          { ...owner, id, name, subject, ...publishedFields(sharedFields, contentKey) },
          at,
        );
        return contentKey;
      },
      { concurrency: width },
    );
    return { ...sharedFields, contentKeys };
  };
export type Publishing = ReturnType<typeof createPublishSequence>;
