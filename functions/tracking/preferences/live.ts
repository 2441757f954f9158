import { createMembershipRepository } from '../../audience/membership-repository';
import { createSegmentChoices } from '../../audience/segment-choices';
import { createStoredSegments } from '../../audience/stored-segments';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { liveUnsubscribe } from '../live';
import type { PreferenceDependencies } from './preference-service';

/** Dependencies of the page behind an unsubscribe link. */
export const livePreferences = once((): PreferenceDependencies => {
  const table = liveTable();
  const memberships = createMembershipRepository(table);
  return {
    ...liveUnsubscribe(),
    people: createSubscriberRepository(table),
    segments: createStoredSegments(table),
    choices: createSegmentChoices({ table, memberships }),
  };
});
