import { hasLeft } from '../../items/audience/choice';
import type { Subscriber } from '../../items/audience/subscriber';
import type { Segment } from '../../items/segment';

/** A segment that the store shows to its members, by its public name. */
export type PublicSegment = {
  readonly id: string;
  readonly name: string;
  readonly isMember: boolean;
};

/** More changes of mind than this are not written down: leaving always works, returning does not. */
export const mostChoices = 40;

/**
 * The segments that somebody may decide about: those that the store shows to readers, and that they
 * are in or left themselves. Nobody learns of others, and who gets no emails has nothing to decide.
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
