import { customerOf } from '../../items/account/customer-keys';
import {
  type CustomerOverview,
  type FailedImport,
  type Milestone,
  type OverviewDelivery,
  overviewText,
  readOverviewDelivery,
  type WaitingReview,
} from '../../items/account/customer-overview';
import { verifiedOwnerOf } from '../../items/account/domain-claim';
import { deliveryOf, deliveryOwner } from '../../items/delivery/delivery-keys';
import { isStep } from '../../items/delivery/images';
import { importOf, isFailedImport } from '../../items/import';
import { reviewOf } from '../../items/review';
import { sequenceOf } from '../../items/sequence/sequence-keys';
import type { Change } from '../../platform/work/stream-handler';

/**
 * The number of emails whose results a list shows. A customer sends only a few at the same time.
 */
const maxDeliveries = 10;
const maxImports = 10;
const maxReviews = 10;

/** A change to something in one customer's overview. */
export type OverviewChange = {
  readonly customerId: string;
  readonly delivery?: OverviewDelivery;
  /** An import whose state changed. Its current state is read. */
  readonly importId?: string;
  /** An email whose review changed. Its current state is read. */
  readonly reviewed?: string;
  readonly milestone?: Milestone;
};

const deliveryChangeOf = ({ pk, sk, before, after }: Change): OverviewChange | undefined => {
  if (!deliveryOf({ pk, sk }) || !after || overviewText(before) === overviewText(after))
    return undefined;
  // Steps of sequences are left out. The list has the latest ten emails, and the steps of two
  // sequences would displace all campaigns.
  if (isStep(after)) return undefined;
  const delivery = readOverviewDelivery(after);
  return delivery && { customerId: deliveryOwner(after), delivery };
};

const importChangeOf = ({ pk, sk, before, after }: Change): OverviewChange | undefined => {
  const customerId = customerOf(pk);
  const importId = importOf(sk);
  if (!customerId || !importId) return undefined;
  // The overview lists only failed imports, so only a change to or from `failed` matters.
  return isFailedImport(before) === isFailedImport(after) ? undefined : { customerId, importId };
};

const reviewChangeOf = ({ pk, sk }: Change): OverviewChange | undefined => {
  const customerId = customerOf(pk);
  const reviewed = reviewOf(sk);
  return customerId && reviewed ? { customerId, reviewed } : undefined;
};

const milestoneChangeOf = ({ pk, sk, before, after }: Change): OverviewChange | undefined => {
  const owner = verifiedOwnerOf({ pk, sk }, after);
  if (owner && owner !== verifiedOwnerOf({ pk, sk }, before)) {
    return { customerId: owner, milestone: 'domain' };
  }
  const customerId = customerOf(pk);
  const wasActivated = after?.enabled === true && before?.enabled !== true;
  return customerId && sequenceOf(sk) && wasActivated
    ? { customerId, milestone: 'sequence' }
    : undefined;
};

export const overviewChangeOf = (change: Change): OverviewChange | undefined =>
  deliveryChangeOf(change) ??
  importChangeOf(change) ??
  reviewChangeOf(change) ??
  milestoneChangeOf(change);

/** An import's current state. Without `failed`, it was deleted or has continued. */
export type ImportNow = { readonly importId: string; readonly failed?: FailedImport };

/** A review's current state. Without `waiting`, it was deleted or decided. */
export type ReviewNow = { readonly draftId: string; readonly waiting?: WaitingReview };

const newerDelivery = (
  one: OverviewDelivery,
  other: OverviewDelivery | undefined,
): OverviewDelivery => (other && other.rev > one.rev ? other : one);

/** Returns the newest deliveries, each in its newest version, whatever the order of the changes. */
const mergeDeliveries = (
  known: readonly OverviewDelivery[],
  newDeliveries: readonly OverviewDelivery[],
): OverviewDelivery[] => {
  const byId = new Map<string, OverviewDelivery>();
  for (const one of [...known, ...newDeliveries])
    byId.set(one.deliveryId, newerDelivery(one, byId.get(one.deliveryId)));
  return [...byId.values()].sort((a, b) => b.ord - a.ord).slice(0, maxDeliveries);
};

const mergeImports = (
  known: readonly FailedImport[],
  now: readonly ImportNow[],
): FailedImport[] => {
  const changedIds = new Set(now.map(({ importId }) => importId));
  const unchanged = known.filter(({ importId }) => !changedIds.has(importId));
  const failed = now.flatMap((one) => one.failed ?? []);
  return [...failed, ...unchanged]
    .sort((a, b) => (a.importId < b.importId ? 1 : -1))
    .slice(0, maxImports);
};

const mergeReviews = (
  known: readonly WaitingReview[],
  now: readonly ReviewNow[],
): WaitingReview[] => {
  const changedIds = new Set(now.map(({ draftId }) => draftId));
  const unchanged = known.filter(({ draftId }) => !changedIds.has(draftId));
  const waiting = now.flatMap((one) => one.waiting ?? []);
  return [...waiting, ...unchanged]
    .sort((a, b) => (a.draftId < b.draftId ? 1 : -1))
    .slice(0, maxReviews);
};

/**
 * Returns the overview after the changes. The result equals the old overview when nothing in it
 * changed.
 */
export const mergeOverview = (
  { deliveries, failedImports, reviews, milestones, rev }: CustomerOverview,
  newDeliveries: {
    readonly deliveries: readonly OverviewDelivery[];
    readonly imports: readonly ImportNow[];
    readonly reviews: readonly ReviewNow[];
    readonly milestones: readonly Milestone[];
  },
): CustomerOverview => ({
  deliveries: mergeDeliveries(deliveries, newDeliveries.deliveries),
  failedImports: mergeImports(failedImports, newDeliveries.imports),
  reviews: mergeReviews(reviews, newDeliveries.reviews),
  milestones: [...new Set([...milestones, ...newDeliveries.milestones])],
  rev,
});
