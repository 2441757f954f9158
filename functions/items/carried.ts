import { parseRecipientKey } from './delivery/delivery-keys';
import { draftOf } from './draft-keys';

type Key = { readonly pk: string; readonly sk: string };
type Item = Key & Readonly<Record<string, unknown>>;

/**
 * The kinds of items that are kept when the table is restored, because the outside world isn't
 * restored with it: what people were sent, did, and agreed to, payments, and stores' access tokens.
 * All other items were edited by users or computed by the stream consumers.
 */
export type CarriedKind =
  | 'deliveries'
  | 'emails sent'
  | 'recipients'
  | 'people'
  | 'members'
  | 'suppressions'
  | 'signups'
  | 'last emails'
  | 'usage'
  | 'enrollments'
  | 'checkouts'
  | 'customers'
  | 'payments'
  | 'stores'
  | 'events';

const kindByPartition: readonly (readonly [RegExp, CarriedKind])[] = [
  [/^C#[^#]+#S#\d$/, 'people'],
  [/^C#[^#]+#G#[^#]+#\d$/, 'members'],
  [/^C#[^#]+#X#\d$/, 'suppressions'],
  [/^C#[^#]+#P#\d$/, 'signups'],
  [/^C#[^#]+#F#\d$/, 'last emails'],
  [/^C#[^#]+#CO#\d$/, 'checkouts'],
  [/^SQ#[^#]+#E#\d$/, 'enrollments'],
  [/^EVENT#/, 'events'],
  [/^STRIPE#/, 'payments'],
  [/^SHOP#/, 'stores'],
];

/** The same for the items in a customer's own partition. */
const kindBySortKey: readonly (readonly [RegExp, CarriedKind])[] = [
  [/^META$/, 'customers'],
  [/^RECENT#/, 'deliveries'],
  [/^USE#/, 'usage'],
  [/^(ENTITLEMENT$|PLANLOG#)/, 'payments'],
  [/^STORE$/, 'stores'],
];

/** Returns undefined for an item that goes back to its earlier state or is computed again. */
export const carriedKindOf = ({ pk, sk }: Key): CarriedKind | undefined => {
  if (parseRecipientKey(pk)) return 'recipients';
  const kind = kindByPartition.find(([pattern]) => pattern.test(pk))?.[1];
  if (kind) return kind;
  if (/^D#[^#]+$/.test(pk)) return /^(META$|LINK#|GONE#)/.test(sk) ? 'deliveries' : undefined;
  if (!/^C#[^#]+$/.test(pk)) return undefined;
  return draftOf(sk) ? 'emails sent' : kindBySortKey.find(([pattern]) => pattern.test(sk))?.[1];
};

/** What to write to the restored table, unless the attribute `guard` has changed meanwhile. */
export type CarriedItem = { readonly item: Item; readonly guard?: string };

const addedBy = (item: Item, how: string): boolean =>
  item.ad instanceof Set && [...item.ad].some((addition) => String(addition).split('#')[1] === how);

/**
 * A person we may no longer email stays that way, whatever the restored table says. People who
 * signed up with a form since then are kept, and so are those who have unsubscribed since then.
 * The restore undoes other additions of people.
 */
const carryPerson = (old: Item, current: Item | undefined): CarriedItem | undefined => {
  if (!current) {
    if (old.st !== 'active') {
      const { sg: _segments, ...person } = old;
      return { item: { ...person, pk: old.pk, sk: old.sk } };
    }
    return addedBy(old, 'form') ? { item: old } : undefined;
  }
  if (old.st === 'active' || current.st !== 'active') return undefined;
  const { st, sr, sc, hs, g1sk } = old;
  return { item: { ...current, st, sr, sc, hs, g1sk }, guard: 'st' };
};

const sentOrder = ['sending', 'sent'];

/** An email sent since the restore point must not become a draft or a scheduled email again. */
const carryEmail = (old: Item, current: Item | undefined): CarriedItem | undefined => {
  const order = (item: Item | undefined) => sentOrder.indexOf(String(item?.st));
  return order(old) > order(current) ? { item: old, guard: 'st' } : undefined;
};

/**
 * Deliveries are numbered, and engagement is stored under these numbers. So the next delivery must
 * not reuse a number assigned since the restore point.
 */
const carryCustomer = (old: Item, current: Item | undefined): CarriedItem | undefined => {
  const isBehind = current && Number(old.ord ?? 0) > Number(current.ord ?? 0);
  return isBehind ? { item: { ...current, ord: old.ord }, guard: 'ord' } : undefined;
};

/** Kinds whose newer items have a higher `rev`. */
const revised: ReadonlySet<CarriedKind> = new Set(['deliveries', 'payments', 'stores']);

/**
 * Returns what to write to the restored table for an item of the old one, or undefined for nothing.
 * @param isInUse whether the product already uses the restored table. If so, what it holds is never
 *   replaced by something older
 */
export const carry = (
  kind: CarriedKind,
  {
    old,
    current,
    isInUse,
  }: { readonly old: Item; readonly current?: Item; readonly isInUse: boolean },
): CarriedItem | undefined => {
  if (kind === 'people') return carryPerson(old, current);
  if (kind === 'customers') return carryCustomer(old, current);
  if (kind === 'emails sent') return carryEmail(old, current);
  if (!current) return kind === 'members' && old.hw !== 'f' ? undefined : { item: old };
  // We never lift a suppression, and a membership goes back to what the user had chosen.
  if (kind === 'members' || kind === 'suppressions') return undefined;
  if (!isInUse) return { item: old };
  const isNewer = typeof old.rev === 'number' && old.rev > Number(current.rev ?? 0);
  return revised.has(kind) && isNewer ? { item: old, guard: 'rev' } : undefined;
};
