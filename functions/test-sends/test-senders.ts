import { messages } from '../../shared/messages';
import { proposedSender } from '../../shared/sending/proposed-sender';
import { checkSender } from '../deliveries/start/readiness-rules';
import type { Customer } from '../items/account/customer';
import type { Sender } from '../items/account/sender';
import type { Draft } from '../items/draft';
import type { Sequence } from '../items/sequence/sequence';
import { checkSenderPlan } from '../plans/custom-domain';
import { AppError } from '../platform/app-error';
import type { SequenceKey } from '../sequences/sequence-reader';

export type TestSenderDependencies = {
  readonly senders: {
    get(customerId: string, senderId: string): Promise<Sender>;
    list(customerId: string): Promise<readonly Sender[]>;
  };
  /** @throws AppError sequence_not_found */
  readonly getSequence: (sequenceKey: SequenceKey) => Promise<Sequence>;
};

/** Finds the sender of a test email. */
export const createTestSenders = ({ senders, getSequence: sequence }: TestSenderDependencies) => {
  /**
   * Returns the sender of the sequence that an email is a step of, with the sequence's sender name.
   */
  const findSequenceSender = async (
    customerId: string,
    sequenceId: string,
  ): Promise<Sender | undefined> => {
    const { fromAddress, fromName } = await sequence({ customerId, sequenceId });
    const address = fromAddress.toLowerCase();
    if (!address) return undefined;
    const all = await senders.list(customerId);
    const found = all.find(({ email }) => email.toLowerCase() === address);
    if (!found) throw new AppError('draft_has_no_sender', messages.sequenceSenderMissing);
    return { ...found, name: fromName || found.name };
  };

  /**
   * Returns the sender of the draft or its sequence. If none was chosen, returns the suggested one.
   * @throws AppError draft_has_no_sender, sender_not_verified, custom_domain_not_in_plan,
   *   sequence_not_found
   */
  return async (
    customer: Customer,
    { senderId, sequenceId }: Pick<Draft, 'senderId' | 'sequenceId'>,
  ): Promise<Sender> => {
    const { customerId } = customer;
    const sequenceSender = sequenceId
      ? await findSequenceSender(customerId, sequenceId)
      : undefined;
    const chosenSender = senderId ? await senders.get(customerId, senderId) : sequenceSender;
    const all = await senders.list(customerId);
    const verified = all.filter((sender) => sender.verified);
    // A sequence keeps its own sender until someone changes it.
    const proposed = sequenceSender ?? proposedSender(verified, chosenSender) ?? all[0];
    // A plan without custom domains can use only the address that Mailbloom provides.
    const found = chosenSender && proposed?.domain && !customer.premium ? chosenSender : proposed;
    if (!found) throw new AppError('draft_has_no_sender', 'Choose a sender for the email.');
    checkSender(found);
    checkSenderPlan(found, customer);
    return found;
  };
};
