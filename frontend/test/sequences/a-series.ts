import type {
  SequenceStep,
  SequenceSteps,
  SequenceView,
} from '../../../shared/contracts/sequences/sequence';
import { allDay, everyDay } from '../../../shared/sequences/sequence-rules';
import { aDraft } from '../a-draft';
import { aSegment } from '../a-segment';

/** An inactive sequence. Only missing content in its emails keeps it from being activated. */
export const aSequence = (changes: Partial<SequenceView> = {}): SequenceView => ({
  id: '01JD00000000000000000SEQU0',
  type: 'segment',
  name: 'Welcome',
  segmentId: aSegment().id,
  segmentName: 'VIPs',
  triggerType: null,
  fromName: '',
  fromAddress: 'hello@olive.test',
  againAfterDays: null,
  activeDays: everyDay,
  activeHours: allDay,
  endsOutside: false,
  endsWithOrder: false,
  storeConditions: null,
  winBackDays: null,
  enabled: false,
  hasChanges: false,
  stepsCount: 2,
  timeZone: 'Europe/Paris',
  rev: 4,
  subscribersCount: 0,
  enteredCount: 0,
  openRate: null,
  clickRate: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  ...changes,
});

/** A complete email in a sequence. */
export const aStep = (
  step: number,
  delivery: Partial<SequenceStep['delivery']> = {},
  delayInMinutes = step === 1 ? 0 : 2 * 24 * 60,
): SequenceStep => {
  const { name, preHeader, editor, styles, createdAt, updatedAt } = aDraft();
  const id = `01JD0000000000000000STEP0${step}`;
  return {
    id,
    step,
    delayInMinutes,
    waiting: 0,
    hasChanges: false,
    delivery: {
      id,
      name,
      preHeader,
      editor,
      styles,
      createdAt,
      updatedAt,
      rev: 2,
      hasBody: true,
      subject: `Letter ${step}`,
      sent: 0,
      delivered: 0,
      open: 0,
      click: 0,
      unsubscribe: 0,
      bounced: 0,
      ...delivery,
    },
  };
};

export const aStepList = (steps: readonly SequenceStep[], rev = 4): SequenceSteps => ({
  rev,
  steps: [...steps],
});
