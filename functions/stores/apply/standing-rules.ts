import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import { canBecome, statusOfSuppression } from '../../audience/status-rules';
import type { StatusEntry } from '../../items/audience/status-history';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Suppression } from '../../items/audience/suppression';
import type { CustomerRecord } from '../records/store-record';

/** Why somebody has the status that a shop gave them. */
export const shopReasons = {
  consent: 'shop_consent',
  none: 'no_consent',
  left: 'shop_unsubscribed',
  addressChanged: 'shop_address_changed',
  gone: 'shop_removed',
} as const;

export type Standing = { readonly status: SubscriberStatus; readonly reason: string };

const standingOf: Readonly<Record<CustomerRecord['consent'], Standing>> = {
  subscribed: { status: 'active', reason: shopReasons.consent },
  // Somebody asked by mail who has not answered yet did not agree to anything.
  pending: { status: 'unsubscribed', reason: shopReasons.none },
  none: { status: 'unsubscribed', reason: shopReasons.none },
  unsubscribed: { status: 'unsubscribed', reason: shopReasons.left },
};

/** Whoever ended it themselves, by us or by their mailbox: no shop's word outweighs it. */
export const hasLeft = ({ status, statusHistory }: Subscriber): boolean =>
  status === 'spam' ||
  statusHistory.some(
    ({ status: was, by, reason }) =>
      was !== 'active' && was !== 'bounced' && by !== 'shop' && reason !== shopReasons.none,
  );

/**
 * How somebody new begins. A suppression outweighs the shop's word.
 * @param before the subscriber they were under an address that the shop has replaced
 */
export const firstStanding = (
  { consent }: Pick<CustomerRecord, 'consent'>,
  suppression: Suppression | undefined,
  before: Subscriber | undefined,
): Standing => {
  const said = standingOf[consent];
  const status = suppression && statusOfSuppression[suppression.reason];
  if (status && canBecome(said.status, status)) return { status, reason: 'suppressed' };
  const isActive = said.status === 'active';
  return isActive && before && hasLeft(before) ? standingOf.unsubscribed : said;
};

/** When somebody last agreed here, by a form or by the link of a mail; 0 for never. */
const agreedHere = ({ arrivals, statusHistory }: Subscriber): number => {
  const forms = arrivals.flatMap(({ how, at }) => (how === 'form' ? [Date.parse(at)] : []));
  const own = statusHistory.flatMap(({ status, by, at }) =>
    status === 'active' && by === 'subscriber' ? [Date.parse(at)] : [],
  );
  return Math.max(0, ...forms, ...own);
};

/** Only what shops (or the lack of any consent) ended can begin again by a shop's word. */
const mayReturn = ({ status, statusHistory }: Subscriber): boolean =>
  status === 'unsubscribed' &&
  statusHistory.length > 0 &&
  statusHistory.every(
    ({ status: was, by, reason }) =>
      was === 'active' || by === 'shop' || reason === shopReasons.none,
  );

/** Somebody may be written to by nothing but the shop's earlier word. */
const isActiveByShop = (known: Subscriber): boolean =>
  known.status === 'active' &&
  known.statusHistory.at(-1)?.reason === shopReasons.consent &&
  known.statusHistory.at(-1)?.by === 'shop' &&
  agreedHere(known) === 0;

const afterNo = (
  record: Pick<CustomerRecord, 'consent' | 'consentAt'>,
  known: Subscriber,
): Standing | undefined => {
  const said = standingOf[record.consent];
  if (!canBecome(known.status, said.status)) return undefined;
  if (record.consent !== 'unsubscribed') return isActiveByShop(known) ? said : undefined;
  // Whoever left the shop's list first and then signed up here agreed to our mails.
  const agreed = agreedHere(known);
  return agreed > 0 && agreed > (record.consentAt ?? Number.POSITIVE_INFINITY) ? undefined : said;
};

/**
 * What the shop's word changes of somebody known; undefined for nothing. They keep what they have
 * unless the shop says that they left, or gave the only consent there is.
 */
export const nextStanding = (
  record: Pick<CustomerRecord, 'consent' | 'consentAt'>,
  known: Subscriber,
  suppression: Suppression | undefined,
): Standing | undefined => {
  if (record.consent !== 'subscribed') return afterNo(record, known);
  return mayReturn(known) && !suppression ? standingOf.subscribed : undefined;
};

/** What becomes of somebody whom the shop has no more, when they came by the shop alone. */
export const lostStanding = (
  known: Subscriber,
  reason: typeof shopReasons.addressChanged | typeof shopReasons.gone,
): Standing | undefined => (isActiveByShop(known) ? { status: 'unsubscribed', reason } : undefined);

export const entryOf = (standing: Standing, at: string): StatusEntry => ({
  ...standing,
  at,
  by: 'shop',
});

/** Somebody whom nothing but the shop brought here, and who never agreed to a mail. */
export const isOfShopAlone = (known: Subscriber, segmentId: string | undefined): boolean =>
  known.status === 'unsubscribed' &&
  known.importId === undefined &&
  known.arrivals.length === 0 &&
  known.statusHistory.length > 0 &&
  known.statusHistory.every(({ by, reason }) => by === 'shop' && reason === shopReasons.none) &&
  known.segmentIds.every((id) => id === segmentId);
