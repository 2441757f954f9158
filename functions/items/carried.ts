import { customerOf } from './account/customer-keys';
import { memberKey, subscribersOwner } from './audience/subscriber-keys';
import { hasLeft, readPreference } from './audience/subscription-preference';
import { parseRecipientKey } from './delivery/delivery-keys';
import { draftOf } from './draft-keys';

// Attributes such as `st`, `sc`, `ad`, and `ord` have the short names of docs/data-model.md. Below,
// `old` is an item of the table that a restore replaces, and `restored` the item of the new table
// with the same key.

type Key = { readonly pk: string; readonly sk: string };
type Item = Key & Readonly<Record<string, unknown>>;

/**
 * The kinds of items that a restore keeps as they are now, because the outside world isn't restored
 * with the table: what people were sent, did, and agreed to, payments, and stores' access tokens.
 * Users edited all other items, or the stream consumers computed them.
 */
export type CarriedKind =
  | 'deliveries'
  | 'emails sent'
  | 'recipients'
  | 'people'
  | 'members'
  | 'suppressions'
  | 'signups'
  | 'clicks'
  | 'last emails'
  | 'usage'
  | 'enrollments'
  | 'checkouts'
  | 'accounts'
  | 'payments'
  | 'stores'
  | 'events';

const kindByPartition: readonly (readonly [RegExp, CarriedKind])[] = [
  [/^C#[^#]+#S#\d$/, 'people'],
  [/^C#[^#]+#G#[^#]+#\d$/, 'members'],
  [/^C#[^#]+#X#\d$/, 'suppressions'],
  [/^C#[^#]+#P#\d$/, 'signups'],
  [/^C#[^#]+#T#\d$/, 'clicks'],
  [/^C#[^#]+#F#\d$/, 'last emails'],
  [/^C#[^#]+#CO#\d$/, 'checkouts'],
  [/^SQ#[^#]+#E#\d$/, 'enrollments'],
  [/^EVENT#/, 'events'],
  [/^STRIPE#/, 'payments'],
  [/^SHOP#/, 'stores'],
];

/** The kinds of the items in a customer's own partition. */
const kindBySortKey: readonly (readonly [RegExp, CarriedKind])[] = [
  [/^(META$|AUTOPILOT$|SND#)/, 'accounts'],
  [/^RECENT#/, 'deliveries'],
  [/^USE#/, 'usage'],
  [/^(ENTITLEMENT$|PLANLOG#)/, 'payments'],
  [/^STORE$/, 'stores'],
];

/**
 * Returns an item's kind, or undefined if the item goes back to its earlier state or is computed
 * again.
 */
export const carriedKindOf = ({ pk, sk }: Key): CarriedKind | undefined => {
  if (parseRecipientKey(pk)) return 'recipients';
  if (pk.startsWith('U#')) return sk === 'META' ? 'accounts' : undefined;
  const kind = kindByPartition.find(([pattern]) => pattern.test(pk))?.[1];
  if (kind) return kind;
  if (/^D#[^#]+$/.test(pk)) return /^(META$|LINK#|GONE#)/.test(sk) ? 'deliveries' : undefined;
  if (!/^C#[^#]+$/.test(pk)) return undefined;
  return draftOf(sk) ? 'emails sent' : kindBySortKey.find(([pattern]) => pattern.test(sk))?.[1];
};

/**
 * Returns the customer whose account an item of the kind 'accounts' belongs to: the customer, a
 * user, the list of users, or a sender. Undefined for a manager.
 */
export const accountOwnerOf = ({ pk, customerId }: Item): string | undefined => {
  const owner = pk.startsWith('U#') ? customerId : customerOf(pk);
  return typeof owner === 'string' ? owner : undefined;
};

/** What to write to the restored table. */
export type CarriedItem = {
  readonly item: Item;
  /** The attributes that may not have changed since we read the restored table's item. */
  readonly guard?: readonly string[];
  /** Items of the restored table to delete. */
  readonly remove?: readonly Key[];
};

const textsIn = (set: unknown): readonly string[] =>
  set instanceof Set ? [...set].map(String) : [];

const addedBy = ({ ad }: Item, how: string): boolean =>
  textsIn(ad).some((addition) => addition.split('#')[1] === how);

/** Returns a set of these texts, or undefined for an empty one, which DynamoDB can't store. */
const storedSet = (texts: readonly string[]): ReadonlySet<string> | undefined =>
  texts.length > 0 ? new Set(texts) : undefined;

/**
 * Merges what a person decided about single segments from both tables, and removes them from the
 * segments that they left.
 */
const mergeChoices = (old: Item, restored: Item) => {
  // Each text begins with its time, so sorting them puts the oldest first.
  const texts = [...new Set([...textsIn(old.ch), ...textsIn(restored.ch)])].sort();
  const choices = texts.map(readPreference);
  const left = [...new Set(choices.map(({ segmentId }) => segmentId))].filter((segmentId) =>
    hasLeft({ choices }, segmentId),
  );
  const customerId = subscribersOwner(restored.pk) ?? '';
  return {
    ch: storedSet(texts),
    sg: storedSet(textsIn(restored.sg).filter((segmentId) => !left.includes(segmentId))),
    remove: left.map((segmentId) => memberKey(customerId, segmentId, restored.sk)),
  };
};

/**
 * A person who may no longer be emailed stays that way, whatever the restored table contains. A
 * person who left a segment on the unsubscribe page stays out of it. People who signed up with a
 * form after the restore point are kept, and so are people who left. Adding a person in any other
 * way is a change that the restore undoes.
 */
const carryPerson = (old: Item, restored: Item | undefined): CarriedItem | undefined => {
  if (!restored) {
    if (old.st !== 'active') {
      const { sg: _segments, ...person } = old;
      return { item: { ...person, pk: old.pk, sk: old.sk } };
    }
    return addedBy(old, 'form') ? { item: old } : undefined;
  }
  // If the restored table is already in use, someone may have come back in it.
  const cameBack = String(restored.sc ?? '') > String(old.sc ?? '');
  const hasEnded = old.st !== 'active' && restored.st === 'active' && !cameBack;
  const { remove, ...choices } = mergeChoices(old, restored);
  const hasChosen = (choices.ch?.size ?? 0) > textsIn(restored.ch).length;
  if (!hasEnded && !hasChosen) return undefined;
  const { st, sr, sc, hs, g1sk } = old;
  return {
    item: { ...restored, ...choices, ...(hasEnded && { st, sr, sc, hs, g1sk }) },
    guard: ['st', 'ch', 'sg'],
    remove,
  };
};

const sentOrder = ['sending', 'sent'];

/**
 * An email that was sent after the restore point can't become a draft or a scheduled email again.
 */
const carryEmail = (old: Item, restored: Item | undefined): CarriedItem | undefined => {
  const order = (item: Item | undefined) => sentOrder.indexOf(String(item?.st));
  return order(old) > order(restored) ? { item: old, guard: ['st'] } : undefined;
};

/**
 * Deliveries are numbered, and what people did is stored under the number, so no number may be used
 * twice. Accounts that don't exist in the restored table are kept.
 */
const carryAccount = (old: Item, restored: Item | undefined): CarriedItem | undefined => {
  if (!restored) return { item: old };
  const isBehind = Number(old.ord ?? 0) > Number(restored.ord ?? 0);
  return isBehind ? { item: { ...restored, ord: old.ord }, guard: ['ord'] } : undefined;
};

/** Kinds whose newer items have a higher `rev`. */
const revised: ReadonlySet<CarriedKind> = new Set(['deliveries', 'payments', 'stores']);

/** An item of the old table, and the restored table's item with the same key. */
type ItemPair = {
  readonly old: Item;
  readonly restored?: Item | undefined;
  /**
   * Whether the product already uses the restored table. If so, older items never replace what that
   * table contains.
   */
  readonly isInUse: boolean;
};

/**
 * Returns what to write to the restored table for an item of the old one, or undefined if there is
 * nothing to write.
 */
export const carry = (
  kind: CarriedKind,
  { old, restored, isInUse }: ItemPair,
): CarriedItem | undefined => {
  if (kind === 'people') return carryPerson(old, restored);
  if (kind === 'accounts') return carryAccount(old, restored);
  if (kind === 'emails sent') return carryEmail(old, restored);
  // 'f' means that the person joined with a form.
  if (!restored) return kind === 'members' && old.hw !== 'f' ? undefined : { item: old };
  // The restore never lifts a suppression, and a membership that both tables have stays as it is.
  if (kind === 'members' || kind === 'suppressions') return undefined;
  if (!isInUse) return { item: old };
  const isNewer = typeof old.rev === 'number' && old.rev > Number(restored.rev ?? 0);
  return revised.has(kind) && isNewer ? { item: old, guard: ['rev'] } : undefined;
};

/**
 * Returns whether a scheduled email of the restored table was moved, withdrawn, or deleted since
 * the restore point. Sending it would undo that change, or send an email twice if someone had
 * replaced it with a copy.
 * @param to the restore point, in ISO 8601
 */
export const isWithdrawn = (
  restored: Item,
  {
    old,
    isInUse,
    to,
  }: { readonly old?: Item | undefined; readonly isInUse: boolean; readonly to: string },
): boolean => {
  if (restored.st !== 'scheduled') return false;
  if (!isInUse) return old?.st !== 'scheduled' || old.rev !== restored.rev;
  // Keeps emails that people have scheduled in the restored table since the deploy.
  return old ? Number(old.rev) > Number(restored.rev) : String(restored.createdAt) <= to;
};

/**
 * The kinds of items that someone has to check if they were deleted since the restore point and are
 * back.
 */
export type ReturnedKind = 'people' | 'invitations' | 'users' | 'shops' | 'domains' | 'sequences';

const returnedKinds: readonly (readonly [RegExp, ReturnedKind])[] = [
  [/^C#[^#]+#S#\d /, 'people'],
  [/^INVITED#/, 'invitations'],
  [/^U#[^#]+ META$/, 'users'],
  [/^SHOP#/, 'shops'],
  [/^DOMAIN#/, 'domains'],
  [/^C#[^#]+ SQT#/, 'sequences'],
];

/**
 * Returns the kind of an item that someone has to check if it was deleted since the restore point.
 * Returns undefined for other items, and for an item that didn't exist yet at the restore point.
 * @param to the restore point, in ISO 8601
 */
export const returnedKindOf = (item: Item, to: string): ReturnedKind | undefined => {
  const created = item.ca ?? item.createdAt ?? item.at ?? item.since;
  if (typeof created === 'string' && created > to) return undefined;
  return returnedKinds.find(([pattern]) => pattern.test(`${item.pk} ${item.sk}`))?.[1];
};
