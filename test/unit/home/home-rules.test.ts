import { sendsOf } from '../../../functions/home/home-service';
import { nextSteps, type StepInput } from '../../../functions/home/next-steps';
import type { RecentResult } from '../../../functions/stats/recent-results';

const now = Date.parse('2026-11-22T12:00:00Z');
const recent = { ord: 1, rev: 1, name: 'Spring', createdAt: '2026-11-20T12:00:00.000Z' };
const sentDelivery = { ...recent, deliveryId: 'd1', status: 'sent' as const };

/**
 * Returns the facts about a customer who has finished the setup and wrote an email two days ago.
 */
const stepDetails = (overrides: Partial<StepInput> = {}): StepInput => ({
  now,
  customer: { businessAddress: 'Lindenstraße 14' },
  audience: { size: 10, active: 8 },
  overview: { deliveries: [sentDelivery], failedImports: [], reviews: [] },
  isManager: true,
  isSettingUp: false,
  written: { scheduled: 0 },
  ...overrides,
});

const kinds = (overrides: Partial<StepInput>) =>
  nextSteps(stepDetails(overrides)).map(({ kind }) => kind);

describe('next steps on the home page', () => {
  test('shows no next steps when no task is open', () => {
    expect(kinds({})).toEqual([]);
  });

  test('lists blocked work first, then missing setup, then unfinished work', () => {
    expect(
      kinds({
        customer: { businessAddress: ' ' },
        audience: { size: 0, active: 0 },
        overview: {
          deliveries: [{ ...sentDelivery, status: 'paused' }],
          failedImports: [{ importId: 'i1', fileName: 'list.csv' }],
          reviews: [],
        },
        written: { scheduled: 0, newest: { id: 'x', name: 'Summer', areChangesRequested: false } },
      }),
    ).toEqual([
      'resume_delivery',
      'resume_import',
      'add_business_address',
      'add_subscribers',
      'finish_draft',
    ]);
  });

  test('suggests an email when the last one is two weeks old', () => {
    const deliveries = [{ ...sentDelivery, createdAt: '2026-11-08T12:00:00.000Z' }];
    const overview = { deliveries, failedImports: [], reviews: [] };
    expect(nextSteps(stepDetails({ overview }))).toEqual([
      { id: 'write_email', kind: 'write_email', days: 14, people: 8 },
    ]);
    expect(kinds({ overview, written: { scheduled: 1 } })).toEqual([]);
    expect(kinds({ overview, audience: { size: 3, active: 0 } })).toEqual([]);
  });

  test('suggests a review only to managers, and doesn’t suggest that the author finish an email in review', () => {
    const reviews = [{ draftId: 'x', name: 'Summer' }];
    const pendingInput: Partial<StepInput> = {
      overview: { deliveries: [{ ...sentDelivery, status: 'paused' }], failedImports: [], reviews },
      written: { scheduled: 0, newest: { id: 'x', name: 'Summer', areChangesRequested: false } },
    };
    expect(nextSteps(stepDetails(pendingInput)).at(-1)).toEqual({
      id: 'review_email:x',
      kind: 'review_email',
      draftId: 'x',
      name: 'Summer',
    });
    expect(kinds(pendingInput)).toEqual(['resume_delivery', 'review_email']);
    expect(kinds({ ...pendingInput, isManager: false })).toEqual(['resume_delivery']);
    const newest = { id: 'y', name: 'Autumn', areChangesRequested: false };
    expect(kinds({ ...pendingInput, written: { scheduled: 0, newest } })).toContain('finish_draft');
  });

  test('says that changes to the newest draft were requested in a review', () => {
    const newest = { id: 'y', name: 'Autumn', areChangesRequested: true };
    expect(nextSteps(stepDetails({ written: { scheduled: 0, newest } }))).toEqual([
      {
        id: 'finish_draft:y',
        kind: 'finish_draft',
        draftId: 'y',
        name: 'Autumn',
        areChangesRequested: true,
      },
    ]);
  });

  test('leaves what the setup checklist asks for to the checklist', () => {
    const facts: Partial<StepInput> = {
      customer: { businessAddress: '' },
      overview: { deliveries: [], failedImports: [], reviews: [] },
    };
    expect(kinds(facts)).toEqual(['add_business_address', 'write_email']);
    expect(kinds({ ...facts, isSettingUp: true })).toEqual([]);
  });

  test('suggests a first email when there has been none', () => {
    const [step] = nextSteps(
      stepDetails({ overview: { deliveries: [], failedImports: [], reviews: [] } }),
    );
    expect(step).toMatchObject({ kind: 'write_email', days: undefined });
  });
});

const result = (
  accepted: number,
  opens: number,
  clicks: number,
  finishedAt?: string,
): RecentResult => ({
  delivery: {
    customerId: 'c1',
    deliveryId: `d${accepted}`,
    name: 'Spring',
    subject: 'Oil',
    status: 'sent',
    planned: accepted,
    batches: 1,
    batchesDone: 1,
    createdAt: recent.createdAt,
    finishedAt: finishedAt ?? '2026-11-19T12:00:00.000Z',
  },
  segmentIds: [],
  counts: {
    accepted,
    opens,
    clicks,
    skipped: 0,
    failed: 0,
    delivered: 0,
    bounced: 0,
    softBounced: 0,
    complained: 0,
    machineOpens: 0,
    machineClicks: 0,
    unsubscribes: 0,
    byLink: new Map(),
  },
});

describe('last emails on the home page', () => {
  test('shows each email’s own rates, and none before it is sent', () => {
    const lately = '2026-11-19T12:00:00.001Z';
    const { emails } = sendsOf([result(50, 1, 0, lately), result(0, 0, 0)], undefined, now);
    expect(emails.map(({ openRate, clickRate }) => [openRate, clickRate])).toEqual([
      [2, 0],
      [undefined, undefined],
    ]);
    expect(emails.map(({ isComparable }) => isComparable)).toEqual([false, true]);
  });

  test('shows the last three emails next to the average rates of all emails', () => {
    const average = { emails: 5, sent: 500, opened: 200, openRate: 40, clickRate: 2 };
    const results = [1, 2, 3, 4, 5].map((count) => result(count, 1, 0));
    const sends = sendsOf(results, average, now);
    expect(sends.emails).toHaveLength(3);
    expect(sends.average).toEqual(average);
  });
});
