import type { FieldType } from '../../../shared/audience/segment-operators';
import { attributesOf, subscriberImage } from '../../items/audience/subscriber-image';
import { subscribersOwner } from '../../items/audience/subscriber-keys';
import { wholeAudience } from '../../items/segment-keys';
import type { Change } from '../../platform/work/stream-handler';
import { kindOf } from './field-kind-rules';

/** An attribute of one segment, with the type its values look like. */
export type FieldKeyChange = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly key: string;
  readonly kind: FieldType;
};

/**
 * Returns the attributes that a subscriber's change adds to segments. A new or changed value is
 * added to all of the subscriber's segments. An unchanged value is added only to segments that they
 * joined with this change.
 */
export const fieldKeyChangesOf = ({ pk, before, after }: Change): FieldKeyChange[] => {
  const customerId = subscribersOwner(pk);
  if (!customerId || !after) return [];
  const oldAttributes = attributesOf(before);
  const newAttributes = attributesOf(after);
  const knownSegmentIds = new Set(before && subscriberImage(before).segmentIds);
  const segments = [wholeAudience, ...subscriberImage(after).segmentIds];
  return Object.entries(newAttributes).flatMap(([key, value]) => {
    const kind = typeof value === 'string' ? kindOf(value) : undefined;
    if (!kind) return [];
    const isNew = oldAttributes[key] !== value;
    return segments
      .filter((id) => isNew || (id !== wholeAudience && !knownSegmentIds.has(id)))
      .map((segmentId) => ({ customerId, segmentId, key, kind }));
  });
};
