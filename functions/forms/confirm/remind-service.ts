import type { PendingRepository } from '../../audience/consents/pending-repository';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import type { Customer } from '../../items/account/customer';
import type { VersionRepository } from '../publish/version-repository';
import { mayCollect } from '../signup/as-today-rules';
import { courseOf } from '../signup/course-rules';
import type { AgainMessage } from '../signup/signup-message';
import type { Ask } from './ask-service';

export type RemindDependencies = {
  readonly versions: Pick<VersionRepository, 'shown'>;
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly waiting: Pick<PendingRepository, 'find'>;
  readonly ask: Ask;
};

/**
 * Sends another confirmation link to a person who hasn't confirmed yet. Their submission stays
 * unchanged, including its time and expiry. Safe to repeat.
 */
export const createRemind =
  ({ versions, customers, subscribers, suppressions, waiting, ask }: RemindDependencies) =>
  async ({ id: askId, formId, subscriberId, again: id }: AgainMessage): Promise<void> => {
    const form = await versions.shown(formId);
    if (!form) return;
    const place = { customerId: form.cid, subscriberId, formId };
    const [customer, pending, known, suppression] = await Promise.all([
      customers.get(form.cid),
      waiting.find(place, id),
      subscribers.find(form.cid, subscriberId),
      suppressions.find(form.cid, subscriberId),
    ]);
    const course = courseOf({
      segmentId: formId,
      requireEmailVerification: true,
      known,
      suppression,
    });
    if (!pending || course !== 'ask' || !mayCollect(customer)) return;
    const keep = async () => {};
    await ask(customer, { email: pending.email, formId, subscriberId, id, askId, keep });
  };
