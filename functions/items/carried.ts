import { parseRecipientKey } from './delivery/delivery-keys';
import { draftOf } from './draft-keys';

type Key = { readonly pk: string; readonly sk: string };
type Item = Key & Readonly<Record<string, unknown>>;

/**
 * The kinds of items that outlive a restore of the table, because the world outside doesn't go back:
 * what people were sent, did, and agreed to, what was paid, and the tokens of stores. Everything else
 * is what users of the product edited, and what stream handlers compute.
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

/** Returns undefined for an item that a restore puts back, or that is computed again. */
export const carriedKindOf = ({ pk, sk }: Key): CarriedKind | undefined => {
  if (parseRecipientKey(pk)) return 'recipients';
  const kind = kindByPartition.find(([pattern]) => pattern.test(pk))?.[1];
  if (kind) return kind;
  if (/^D#[^#]+$/.test(pk)) return /^(META$|LINK#|GONE#)/.test(sk) ? 'deliveries' : undefined;
  if (!/^C#[^#]+$/.test(pk)) return undefined;
  return draftOf(sk) ? 'emails sent' : kindBySortKey.find(([pattern]) => pattern.test(sk))?.[1];
};

/** What to write to the restored table. `guard` is the attribute that mustn't change meanwhile. */
export type CarriedItem = { readonly item: Item; readonly guard?: string };

const addedBy = (item: Item, how: string): boolean =>
  item.ad instanceof Set && [...item.ad].some((addition) => String(addition).split('#')[1] === how);

/**
 * A person who may no longer be emailed stays so, whatever the restored table says. People who
 * signed up with a form since then are kept, and so is anyone who has left since. A person who was
 * added in another way is a change that the restore takes back.
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

/** An email that has been sent since can't become a draft or a scheduled email again. */
const carryEmail = (old: Item, current: Item | undefined): CarriedItem | undefined => {
  const order = (item: Item | undefined) => sentOrder.indexOf(String(item?.st));
  return order(old) > order(current) ? { item: old, guard: 'st' } : undefined;
};

/**
 * Deliveries are numbered, and what people did is stored under the number. So the next delivery can't
 * get a number that was given since.
 */
const carryCustomer = (old: Item, current: Item | undefined): CarriedItem | undefined => {
  const isBehind = current && Number(old.ord ?? 0) > Number(current.ord ?? 0);
  return isBehind ? { item: { ...current, ord: old.ord }, guard: 'ord' } : undefined;
};

/** Kinds whose newer items have a higher `rev`. */
const revised: ReadonlySet<CarriedKind> = new Set(['deliveries', 'payments', 'stores']);

/**
 * Returns what to write to the restored table for an item of the old one, or undefined if nothing.
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
  // A suppression is never lifted, and a membership is the user's.
  if (kind === 'members' || kind === 'suppressions') return undefined;
  if (!isInUse) return { item: old };
  const isNewer = typeof old.rev === 'number' && old.rev > Number(current.rev ?? 0);
  return revised.has(kind) && isNewer ? { item: old, guard: 'rev' } : undefined;
};
