import type { EnrollmentView } from '../../../shared/contracts/sequences/results';
import type { SequenceStep, SequenceView } from '../../../shared/contracts/sequences/sequence';
import { LivePage } from '../../src/features/sequences/live/live-page';
import { mockApi } from '../mock-api';
import { customerId, renderPage } from '../render-page';
import { aSequence, aStep, aStepList } from './a-series';

/** An active sequence with people in it and results. */
export const liveSequence = (changes: Partial<SequenceView> = {}): SequenceView =>
  aSequence({
    enabled: true,
    subscribersCount: 12,
    enteredCount: 40,
    openRate: 50,
    clickRate: 12.5,
    activatedAt: '2026-11-03T09:30:00.000Z',
    ...changes,
  });

export const liveSteps = (): SequenceStep[] => [
  {
    ...aStep(1, { sent: 40, delivered: 38, open: 20, click: 5, unsubscribe: 2, bounced: 1 }),
    waiting: 3,
  },
  { ...aStep(2), waiting: 9 },
];

/** A person in the sequence who waits for the second email. */
export const ada = (changes: Partial<EnrollmentView> = {}): EnrollmentView => ({
  subscriberId: '01JD00000000000000000000ADA',
  email: 'ada@shop.example',
  state: 'waiting',
  stepId: aStep(2).id,
  step: 2,
  at: '2026-11-25T10:00:00.000Z',
  enteredAt: '2026-11-20T10:00:00.000Z',
  entry: 1,
  ...changes,
});

type Options = {
  readonly series?: SequenceView;
  readonly search?: string;
  readonly answers?: Parameters<typeof mockApi>[0];
};

export const openLive = ({ series = liveSequence(), search = '', answers }: Options = {}) => {
  const calls = mockApi({
    'GET /sequences': () => ({ sequences: [series] }),
    'GET /sequences/{sequenceId}': () => series,
    'GET /sequences/{sequenceId}/steps': () => aStepList(liveSteps()),
    'GET /sequences/{sequenceId}/links': () => ({
      links: [
        {
          id: '001',
          link: 'https://shop.example/oil',
          label: 'Oil',
          clicks: 5,
          createdAt: series.createdAt,
          stepId: aStep(1).id,
          step: 1,
        },
      ],
    }),
    'GET /sequences/{sequenceId}/people': () => ({ people: [ada()] }),
    ...answers,
  });
  const page = renderPage(<LivePage />, {
    path: '/customer/:customerId/sequence/:sequenceType/:sequenceId',
    at: `/customer/${customerId}/sequence/${series.type}/${series.id}${search}`,
  });
  return { calls, ...page };
};
