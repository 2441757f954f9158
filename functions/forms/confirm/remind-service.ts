import type { PendingRepository } from '../../audience/consents/pending-repository';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { Customer } from '../../items/account/customer';
import type { VersionRepository } from '../publish/version-repository';
import { mayCollect } from '../signup/as-today-rules';
import { decideSignup } from '../signup/course-rules';
import type { ReminderMessage } from '../signup/signup-message';
import type { RequestConfirmation } from './ask-service';

export type RemindDependencies = {
  readonly versions: Pick<VersionRepository, 'shown'>;
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly waiting: Pick<PendingRepository, 'find'>;
  readonly requestConfirmation: RequestConfirmation;
};

/**
 * Sends another confirmation link to a person who hasn't confirmed yet. Their submission stays
 * unchanged, including its time and expiry. Safe to repeat.
 */
export const createRemindSignup =
  ({
    versions,
    customers,
    subscribers,
    suppressions,
    waiting,
    requestConfirmation,
  }: RemindDependencies) =>
  async ({ id: requestId, formId, subscriberId, again: id }: ReminderMessage): Promise<void> => {
    const form = await versions.shown(formId);
    if (!form) return;
    const pendingKey = { customerId: form.cid, subscriberId, formId };
    const [customer, pending, knownSubscriber, suppression] = await Promise.all([
      customers.get(form.cid),
      waiting.find(pendingKey, id),
      subscribers.find(form.cid, subscriberId),
      suppressions.find(form.cid, subscriberId),
    ]);
    const course = decideSignup({
      segmentId: formId,
      requireEmailVerification: true,
      known: knownSubscriber,
      suppression,
    });
    if (!pending || course !== 'ask' || !mayCollect(customer)) return;
    const doNothing = async () => {};
    await requestConfirmation(customer, {
      email: pending.email,
      formId,
      subscriberId,
      id,
      askId: requestId,
      keep: doNothing,
    });
  };
