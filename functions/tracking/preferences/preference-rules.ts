import type { PublicSegment } from '../../../shared/public-pages/unsubscribe-view';
import type { Subscriber } from '../../items/audience/subscriber';
import { hasLeft } from '../../items/audience/subscription-preference';
import type { Segment } from '../../items/segment';

/**
 * The maximum number of preference changes to record for a person. Once it is reached, the person
 * can still leave segments but can't return to them.
 */
export const maxChoices = 40;

/**
 * Returns the segments that a person may decide about: those that the store shows to subscribers
 * and that the person is in or left themselves. Other segments stay hidden from the person. A
 * person who gets no emails has nothing to decide, so the list is empty.
 */
export const segmentsFor = (
  person: Subscriber | undefined,
  segments: readonly Segment[],
): PublicSegment[] => {
  if (person?.status !== 'active') return [];
  return segments
    .filter(({ id }) => person.segmentIds.includes(id) || hasLeft(person, id))
    .flatMap(({ id, origin, publicName }) =>
      publicName === undefined || origin === 'dynamic'
        ? []
        : [{ id, name: publicName, isMember: person.segmentIds.includes(id) }],
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
};
