import { seenSegments } from '../../items/audience/consent';
import { engagementImage } from '../../items/audience/engagement';
import { purchasesOf } from '../../items/audience/purchases';
import { attributesOf, subscriberImage } from '../../items/audience/subscriber-image';
import {
  engagedPerson,
  engagementOwner,
  subscribersOwner,
} from '../../items/audience/subscriber-keys';
import type { Item } from '../../platform/table/item';
import type { Change } from '../../platform/work/stream-handler';
import type { ChangeContent, ChangeLine, PersonImage } from './change-line';

/**
 * Returns the customer whose people or engagement a change is about, or undefined for any other
 * change.
 */
export const copiedOwner = ({ pk }: Pick<Change, 'pk'>): string | undefined =>
  subscribersOwner(pk) ?? engagementOwner(pk);

const imageOf = (item: Item): PersonImage => {
  const { status, name, email, createdAt, segmentIds: stored } = subscriberImage(item);
  const reason = typeof item.sr === 'string' ? item.sr : undefined;
  const segmentIds = seenSegments(stored, status, reason) ?? [];
  const fields = Object.entries(attributesOf(item)).filter(([, value]) => value !== '');
  const texts = Object.fromEntries(fields.map(([key, value]) => [key, String(value)]));
  return {
    email,
    name,
    status,
    createdAt,
    fields: texts,
    segmentIds: [...segmentIds].sort(),
    purchases: purchasesOf(item),
  };
};

const isSame = (one: PersonImage, other: PersonImage): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const person = ({ before, after }: Change): ChangeContent | undefined => {
  if (!after) return { gone: true };
  const currentImage = imageOf(after);
  if (!before) return { is: currentImage };
  const previousImage = imageOf(before);
  // Ignores a change to data that the index doesn't contain, such as the last order.
  return isSame(previousImage, currentImage) ? undefined : { is: currentImage };
};

/**
 * Returns the engagement that a change added. Nothing can have been removed, because a person's
 * engagement item for a year only grows until it's deleted together with the person.
 */
const engagement = ({ before, after }: Change) => {
  const previousImage = engagementImage(before);
  const newEvents = Object.entries(engagementImage(after)).filter(
    ([name]) => !(name in previousImage),
  );
  return newEvents.length > 0 ? { deeds: Object.fromEntries(newEvents) } : undefined;
};

/** Returns the change record for the index, or undefined for a change that doesn't affect it. */
export const readChangeLine = (change: Change): ChangeLine | undefined => {
  const { pk, sk, sequence, at } = change;
  const isPerson = subscribersOwner(pk) !== undefined;
  const content = isPerson ? person(change) : engagement(change);
  return content && { id: isPerson ? sk : engagedPerson(sk), sequence, at, ...content };
};
