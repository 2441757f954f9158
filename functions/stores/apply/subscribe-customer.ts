import { withinLimits } from '../../audience/attributes/attribute-rules';
import type { MembershipRepository } from '../../audience/membership-repository';
import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import { isSameMember } from '../../items/audience/member';
import type { SubscriberInput } from '../../items/audience/new-subscriber';
import type { Subscriber } from '../../items/audience/subscriber';
import { hasLeft as hasLeftSegment } from '../../items/audience/subscription-preference';
import type { Suppression } from '../../items/audience/suppression';
import { type Clock, toInstant } from '../../platform/clock';
import type { CustomerRecord } from '../records/store-record';
import { entryOf, firstConsentStatus, nextConsentStatus } from './consent-status-rules';
import { nameOf, storeFieldsOf } from './customer-fields';
import type { PlanLimitGuard } from './plan-limit-guard';
import type { ShopChange, ShopSubscriberWrites } from './shop-subscriber-writes';

export type SubscribeCustomerDependencies = {
  readonly subscribers: Pick<SubscriberRepository, 'find'>;
  readonly suppressions: Pick<SuppressionRepository, 'find'>;
  readonly memberships: Pick<MembershipRepository, 'putMany'>;
  readonly writes: ShopSubscriberWrites;
  readonly withRoom: PlanLimitGuard;
  readonly clock: Clock;
};

export type Person = {
  readonly customerId: string;
  readonly record: CustomerRecord;
  readonly subscriberId: string;
  readonly email: string;
  /** The segment that everyone from the store is in. */
  readonly segmentId: string | undefined;
  /** The subscriber that the person had under their previous address in the store. */
  readonly before: Subscriber | undefined;
};

/**
 * The maximum number of attempts. A write fails only if another writer changed the person at the
 * same time and succeeded.
 */
const maxTries = 8;

const hasValue = (entry: readonly [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined;

const inputOf = (
  { record, subscriberId, email, segmentId, before }: Person,
  suppression: Suppression | undefined,
  createdAt: string,
): SubscriberInput => {
  const { status, reason } = firstConsentStatus(record, suppression, before);
  return {
    id: subscriberId,
    email,
    name: nameOf(record),
    createdAt,
    status,
    statusReason: reason,
    statusBy: 'shop',
    fields: withinLimits(
      Object.fromEntries(Object.entries(storeFieldsOf(record)).filter(hasValue)),
      {},
    ),
    segmentIds: segmentId ? [segmentId] : [],
    shop: { shopCustomerId: record.id, updatedAt: record.updatedAt },
  };
};

/**
 * Returns a change that keeps the person's name and attributes and replaces the store's own data
 * about them.
 */
const changeOf = (
  { record, segmentId }: Person,
  storedSubscriber: Subscriber,
  suppression: Suppression | undefined,
  at: string,
): ShopChange => {
  const hasLeft = !segmentId || hasLeftSegment(storedSubscriber, segmentId);
  const joins = { enter: hasLeft ? undefined : segmentId, link: record.id };
  // There is newer data about the person, from this customer of the store or from another customer
  // with the same address.
  if ((storedSubscriber.shopUpdatedAt ?? 0) > record.updatedAt) {
    return { ...joins, set: {}, remove: [], updatedAt: storedSubscriber.shopUpdatedAt };
  }
  const storeFields = Object.entries(storeFieldsOf(record));
  const consentStatus = nextConsentStatus(record, storedSubscriber, suppression);
  return {
    ...joins,
    set: withinLimits(Object.fromEntries(storeFields.filter(hasValue)), storedSubscriber.fields),
    remove: storeFields.flatMap((storeField) =>
      !hasValue(storeField) && Object.hasOwn(storedSubscriber.fields, storeField[0])
        ? [storeField[0]]
        : [],
    ),
    name: storedSubscriber.name ? undefined : nameOf(record),
    updatedAt: record.updatedAt,
    entry: consentStatus && entryOf(consentStatus, at),
  };
};

/**
 * Creates a subscriber for a store's customer, or adds the store's data to the existing one.
 * @returns false when the plan's limit is reached
 */
export const createSubscribeCustomer = (dependencies: SubscribeCustomerDependencies) => {
  const { subscribers, suppressions, memberships, writes, withRoom, clock } = dependencies;

  const putMember = async (
    customerId: string,
    segmentId: string | undefined,
    joiningMember: Subscriber,
  ) => {
    if (segmentId)
      await memberships.putMany(customerId, segmentId, [{ ...joiningMember, came: 'byShop' }]);
  };

  const create = async (person: Person): Promise<Subscriber | undefined> => {
    const { customerId, subscriberId, segmentId } = person;
    const suppression = await suppressions.find(customerId, subscriberId);
    const input = inputOf(person, suppression, toInstant(clock()));
    // The membership is written first, so that the stream finds it and copies later changes to it.
    const { id, email, name, status, createdAt } = input;
    if (segmentId) {
      const member = { id, email, name, status, createdAt, came: 'byShop' } as const;
      await memberships.putMany(customerId, segmentId, [member]);
    }
    return writes.create(customerId, input);
  };

  const merge = async (
    person: Person,
    storedSubscriber: Subscriber,
  ): Promise<Subscriber | undefined> => {
    const { customerId, record, segmentId } = person;
    const suppression =
      storedSubscriber.status === 'unsubscribed' && record.consent === 'subscribed'
        ? await suppressions.find(customerId, storedSubscriber.id)
        : undefined;
    const change = changeOf(person, storedSubscriber, suppression, toInstant(clock()));
    const plannedSubscriber = {
      ...storedSubscriber,
      name: change.name || storedSubscriber.name,
      status: change.entry?.status ?? storedSubscriber.status,
    };
    if (change.enter) await putMember(customerId, segmentId, plannedSubscriber);
    const changedSubscriber = await writes.change(customerId, storedSubscriber, change);
    if (changedSubscriber && change.enter && !isSameMember(changedSubscriber, plannedSubscriber)) {
      await putMember(customerId, segmentId, changedSubscriber);
    }
    return changedSubscriber;
  };

  return async (person: Person): Promise<boolean> => {
    const { customerId, subscriberId } = person;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const storedSubscriber = await subscribers.find(customerId, subscriberId);
      const writeResult = storedSubscriber
        ? await merge(person, storedSubscriber)
        : await withRoom(customerId, () => create(person));
      if (writeResult === 'full') return false;
      if (writeResult) return true;
    }
    throw new Error('The subscriber kept changing while we saved a shop’s data about them');
  };
};
export type SubscribeCustomer = ReturnType<typeof createSubscribeCustomer>;
