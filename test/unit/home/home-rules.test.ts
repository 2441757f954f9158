import { periodsOf } from '../../../functions/home/home-periods';
import { sendsOf } from '../../../functions/home/home-service';
import { nextSteps, type StepInput } from '../../../functions/home/next-steps';
import type { RecentResult } from '../../../functions/stats/recent-results';
import type { SentResult } from '../../../functions/stats/window-rates';
import type { GrowthView } from '../../../shared/contracts/growth';

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

  test('doesn’t repeat steps of the setup checklist', () => {
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

const sent = { recent: [], results: [], shop: undefined, now };

const sentResult = (
  number: number,
  accepted: number,
  opened: number,
  clicked: number,
  amount = 0,
): SentResult => ({
  deliveryId: `d${accepted}`,
  sentAt: now - number * 86_400_000,
  isFinished: true,
  sum: {
    deliveryId: `d${accepted}`,
    accepted,
    opened,
    clicked,
    delivered: accepted,
    bounced: 0,
    complained: 0,
    unsubscribed: 0,
    revenue: { orders: amount > 0 ? 1 : 0, byCurrency: new Map([['EUR', amount]]) },
  },
});

describe('last emails on the home page', () => {
  test('shows each email’s own rates, and none before it is sent', () => {
    const lately = '2026-11-19T12:00:00.001Z';
    const { emails } = sendsOf({
      ...sent,
      recent: [result(50, 1, 0, lately), result(0, 0, 0)],
    });
    expect(emails.map(({ openRate, clickRate }) => [openRate, clickRate])).toEqual([
      [2, 0],
      [undefined, undefined],
    ]);
    expect(emails.map(({ isComparable }) => isComparable)).toEqual([false, true]);
  });

  test('shows the last three emails next to the average rates of all emails', () => {
    const recent = [1, 2, 3, 4, 5].map((count) => result(count, 1, 0));
    const sends = sendsOf({ ...sent, recent, results: [sentResult(1, 300, 120, 6)] });
    expect(sends.emails).toHaveLength(3);
    expect(sends.average).toEqual({
      emails: 1,
      sent: 300,
      opened: 120,
      openRate: 40,
      clickRate: 2,
    });
  });

  test('shows an email’s attributed revenue to customers with a store', () => {
    const earning = sentResult(1, 50, 1, 0, 4500);
    const recent = [result(50, 1, 0)];
    const ofShop = sendsOf({ ...sent, recent, results: [earning], shop: { currency: 'EUR' } });
    expect(ofShop.emails[0]?.earned).toMatchObject({ amount: 4500, currency: 'EUR' });
    expect(sendsOf({ ...sent, recent, results: [earning] }).emails[0]?.earned).toBeUndefined();
  });
});

const nobody = { unsubscribed: 0, bounced: 0, spam: 0, removed: 0 };
const noSources = { byFile: 0, byForm: 0, byHand: 0, byShop: 0 };

/** Returns the growth of this many days, with one person joining and one leaving every day. */
const growthOfDays = (count: number, timeZone: string): GrowthView => {
  const today = Math.floor(now / 86_400_000);
  return {
    size: 100,
    active: 90,
    timeZone,
    days: 60,
    growth: 0,
    joined: count,
    left: nobody,
    series: Array.from({ length: count }, (_, index) => ({
      day: new Date((today - count + 1 + index) * 86_400_000).toISOString().slice(0, 10),
      size: 100,
      active: 90,
      joined: 1,
      sources: noSources,
      left: { ...nobody, unsubscribed: 1 },
    })),
  };
};

describe('the last 30 days compared with the previous 30', () => {
  const periods = (input: Partial<Parameters<typeof periodsOf>[0]>) =>
    periodsOf({
      now,
      growth: growthOfDays(60, 'UTC'),
      results: [],
      shop: undefined,
      revenueMonths: [],
      ...input,
    });

  test('assigns each email to the period of its send date on the store’s calendar', () => {
    // Now it's November 22, so the last 30 days begin on October 24, at 22:00 UTC of the day before
    // in Berlin.
    const begin = Date.parse('2026-10-23T22:00:00Z');
    const results = [
      { ...sentResult(1, 100, 50, 10), sentAt: begin },
      { ...sentResult(2, 200, 20, 2), sentAt: begin - 1 },
      { ...sentResult(3, 900, 900, 900), sentAt: Date.parse('2026-09-23T21:59:59Z') },
      { ...sentResult(4, 900, 0, 0), isFinished: false, sentAt: now },
    ];
    const { current, previous } = periods({ results, growth: growthOfDays(60, 'Europe/Berlin') });
    expect(current.sends).toMatchObject({ emails: 1, sent: 100, openRate: 50, clickRate: 10 });
    expect(previous.sends).toMatchObject({ emails: 1, sent: 200, openRate: 10, clickRate: 1 });
  });

  test('counts who joined and left, and compares only complete periods', () => {
    expect(periods({})).toMatchObject({
      current: { people: { joined: 30, left: 30 } },
      previous: { people: { joined: 30, left: 30 } },
    });
    const young = periods({ growth: growthOfDays(59, 'UTC') });
    expect(young.current.people).toEqual({ joined: 30, left: 30 });
    expect(young.previous.people).toBeUndefined();
  });

  test('shows revenue from email and its share only to customers with a store', () => {
    const today = Math.floor(now / 86_400_000);
    const revenueMonths = [
      { [`${today}t_EUR`]: 1000, [`${today}a_EUR`]: 250 },
      { [`${today - 29}t_EUR`]: 1000, [`${today - 30}t_EUR`]: 400, [`${today - 60}t_EUR`]: 9000 },
    ];
    const { current, previous } = periods({ revenueMonths, shop: { currency: 'EUR' } });
    expect(current.revenue).toEqual({ total: 2000, attributed: 250, share: 12.5 });
    expect(previous.revenue).toEqual({ total: 400, attributed: 0, share: 0 });
    expect(periods({ revenueMonths }).current.revenue).toBeUndefined();
  });
});
