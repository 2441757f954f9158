import type { SequenceSummary } from '../../../shared/contracts/sequences/sequence';
import { allDay, everyDay } from '../../../shared/sequences/sequence-rules';

/** An active sequence of three emails with people in it. */
export const aSequence = (changes: Partial<SequenceSummary> = {}): SequenceSummary => ({
  id: '01JD0000000000000000000SEQ',
  type: 'segment',
  name: 'Welcome',
  segmentId: '01JD000000000000000000SEGM',
  segmentName: 'Newsletter',
  triggerType: null,
  fromName: '',
  fromAddress: 'hello@olive.test',
  activeDays: everyDay,
  activeHours: allDay,
  againAfterDays: null,
  endsOutside: false,
  endsWithOrder: false,
  enabled: true,
  stepsCount: 3,
  storeConditions: null,
  winBackDays: null,
  subscribersCount: 1204,
  enteredCount: 1884,
  openRate: 46.7,
  clickRate: 11.5,
  timeZone: 'Europe/Paris',
  rev: 7,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  ...changes,
});
