import { decodeTime } from 'ulid';
import { allSubscribersId, allSubscribersName } from '../../../shared/audience/all-subscribers';
import type { Segment } from '../../items/segment';
import { toInstant } from '../../platform/clock';

export const defaultSegmentName = 'Default segment';

/**
 * The segment every customer has from the first day. It never changes, so it isn't stored. Its id
 * is the customer's own, which makes its members' keys as unique as those of any other segment.
 */
export const defaultSegment = (customerId: string): Segment => ({
  id: customerId,
  name: defaultSegmentName,
  origin: 'file',
  reserved: true,
  createdAt: toInstant(decodeTime(customerId)),
});

/**
 * The segment of all subscribers, whose rules have no source and no condition. It's never stored
 * and appears in no list.
 */
export const allSubscribers: Segment = {
  id: allSubscribersId,
  name: allSubscribersName,
  origin: 'dynamic',
  reserved: true,
  createdAt: toInstant(0),
  definition: { segmentIds: [], fieldRule: [], behaviorRule: [] },
};
