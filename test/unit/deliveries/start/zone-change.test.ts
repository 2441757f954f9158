import {
  createZoneChange,
  type ZoneChangeDependencies,
} from '../../../../functions/deliveries/start/zone-change';
import { newDraft } from '../../../../functions/drafts/draft';
import type { Draft } from '../../../../functions/items/draft';
import { AppError } from '../../../../functions/platform/app-error';
import { momentOf } from '../../../../shared/zoned-time';
import { customerId } from '../../drafts/email-fixtures';

const now = Date.parse('2026-11-28T10:00:00.000Z');
const author = { userId: 'u1', isManager: false };

/** Returns the moment of a local time in a time zone, in ISO 8601. */
const at = (local: string, zone: string): string => {
  const moment = momentOf(local, zone);
  if (moment.kind !== 'moment')
    throw new Error(`We can’t convert ${local} in ${zone} to an exact time`);
  return new Date(moment.epochMs).toISOString();
};

const scheduledDraft = (id: string, sendAt: string, changes: Partial<Draft> = {}): Draft => ({
  ...newDraft({ id, now: 0 }),
  name: id,
  status: 'scheduled',
  sendAt,
  segmentIds: ['s1'],
  rev: 3,
  ...changes,
});

type Scenario = {
  readonly timeZone?: string;
  readonly zoneRev?: number;
  /** Runs before a save, to simulate another user's save at that moment. */
  readonly beforeSave?: (drafts: Map<string, Draft>, id: string) => void;
  readonly failZone?: boolean;
  readonly zones?: (draftSegments: Pick<Draft, 'segmentIds'>) => Promise<unknown>;
};

/**
 * Sets up a store with scheduled emails. As in the table, saving requires the revision that was
 * read.
 */
const setUp = (all: readonly Draft[], scenario: Scenario = {}) => {
  const drafts = new Map(all.map((draft) => [draft.id, draft]));
  const customer = {
    customerId,
    timeZone: scenario.timeZone ?? 'Europe/Berlin',
    zoneRev: scenario.zoneRev,
  };
  const broken = { is: scenario.failZone ?? false };
  const dependencies = {
    customers: {
      get: async () => ({ ...customer }),
      setTimeZone: async (_seen: unknown, timeZone: string) => {
        if (broken.is) throw new Error('The table does not answer');
        customer.timeZone = timeZone;
        customer.zoneRev = (customer.zoneRev ?? 0) + 1;
      },
    },
    drafts: {
      get: async (_customerId: string, id: string) => drafts.get(id),
      save: async (_customerId: string, value: Draft, basedOn: number) => {
        scenario.beforeSave?.(drafts, value.id);
        if (drafts.get(value.id)?.rev !== basedOn) throw new AppError('stale_version', 'Changed.');
        drafts.set(value.id, value);
      },
    },
    list: {
      list: async () => ({
        drafts: [...drafts.values()].filter(({ status }) => status === 'scheduled'),
      }),
    },
    log: { items: async () => [] },
    recipients: {
      zones: async (_customerId: string, draftSegments: Draft) =>
        (await scenario.zones?.(draftSegments)) ?? { zones: { '': 3 }, isComplete: true },
    },
    sequences: async () => [],
    clock: () => now,
  } as unknown as ZoneChangeDependencies;
  return { ...createZoneChange(dependencies), drafts, customer, broken };
};

const zones = [
  'Europe/Berlin',
  'Asia/Singapore',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/New_York',
];
const pairs = zones.flatMap((from) => zones.map((to) => [from, to] as const));

test.each(pairs)(
  'keeps the local hour or the moment of scheduled emails, as chosen, when the time zone changes from %s to %s',
  async (from, to) => {
    // Times in winter, on the day when clocks in Berlin go forward, and in summer.
    const locals = ['2026-12-24T09:00', '2027-03-28T09:00', '2027-07-01T18:30'];
    const emails = locals.map((local, index) => scheduledDraft(`d${index}`, at(local, from)));
    const hour = setUp(emails, { timeZone: from, zoneRev: 2 });
    await hour.change(customerId, { timeZone: to, scheduled: 'hour' }, author);
    expect(hour.customer.timeZone).toBe(to);
    expect([...hour.drafts.values()].map(({ sendAt }) => sendAt)).toEqual(
      locals.map((local) => at(local, to)),
    );
    const moment = setUp(emails, { timeZone: from, zoneRev: 2 });
    await moment.change(customerId, { timeZone: to, scheduled: 'moment' }, author);
    expect(moment.customer.timeZone).toBe(to);
    expect([...moment.drafts.values()]).toEqual(emails);
  },
);

test('continues an interrupted time zone change in a repeated call, and moves no email twice', async () => {
  const emails = [scheduledDraft('d1', at('2026-12-24T09:00', 'Europe/Berlin'))];
  const store = setUp(emails, { failZone: true });
  const change = { timeZone: 'Asia/Singapore', scheduled: 'hour' as const };
  await expect(store.change(customerId, change, author)).rejects.toThrow();
  expect(store.customer.timeZone).toBe('Europe/Berlin');
  store.broken.is = false;
  await store.change(customerId, change, author);
  await store.change(customerId, change, author);
  expect(store.drafts.get('d1')?.sendAt).toBe(at('2026-12-24T09:00', 'Asia/Singapore'));
  expect(store.customer.timeZone).toBe('Asia/Singapore');
});

test('keeps the originally intended hour when another time zone is chosen after an interrupted change', async () => {
  const store = setUp([scheduledDraft('d1', at('2026-12-24T09:00', 'Europe/Berlin'))], {
    failZone: true,
  });
  const to = (timeZone: string) =>
    store.change(customerId, { timeZone, scheduled: 'hour' }, author);
  await expect(to('Asia/Singapore')).rejects.toThrow();
  store.broken.is = false;
  await to('Asia/Kolkata');
  expect(store.drafts.get('d1')?.sendAt).toBe(at('2026-12-24T09:00', 'Asia/Kolkata'));
  // Changes the time zone back and forth. Each change starts from the store's previous time zone.
  await to('Asia/Singapore');
  await to('Europe/Berlin');
  await to('Asia/Singapore');
  expect(store.drafts.get('d1')?.sendAt).toBe(at('2026-12-24T09:00', 'Asia/Singapore'));
});

test('doesn’t move an email that is just starting to send', async () => {
  const sendAt = at('2026-12-24T09:00', 'Europe/Berlin');
  const store = setUp([scheduledDraft('d1', sendAt), scheduledDraft('d2', sendAt)], {
    beforeSave: (drafts, id) => {
      const found = drafts.get(id);
      if (id === 'd1' && found) drafts.set(id, { ...found, status: 'sending', rev: 9 });
    },
  });
  const change = { timeZone: 'Asia/Singapore', scheduled: 'hour' as const };
  expect(await store.change(customerId, change, author)).toMatchObject({ moved: 1 });
  expect(store.drafts.get('d1')).toMatchObject({ status: 'sending', sendAt, rev: 9 });
  expect(store.drafts.get('d2')?.sendAt).toBe(at('2026-12-24T09:00', 'Asia/Singapore'));
});

test('keeps the moment of an email whose hour has passed in the new time zone, with a warning', async () => {
  const sendAt = at('2026-11-28T14:00', 'Europe/Berlin');
  const store = setUp([scheduledDraft('d1', sendAt)]);
  const { scheduled: named } = await store.preview(customerId, 'Pacific/Auckland');
  expect(named).toEqual([
    { draftId: 'd1', name: 'd1', sendAt, sameHourAt: sendAt, isOwnTime: false },
  ]);
  await store.change(customerId, { timeZone: 'Pacific/Auckland', scheduled: 'hour' }, author);
  expect(store.drafts.get('d1')?.sendAt).toBe(sendAt);
});

test('applies the new time zone only to people without a known time zone for an email in the recipient’s local time', async () => {
  const recipientTimeAt = { at: '2026-12-24T09:00', timeZone: 'Europe/Berlin' };
  const own = scheduledDraft('d1', at(recipientTimeAt.at, 'Europe/Berlin'), {
    ownTime: { late: 'now' as const },
    ownTimeAt: recipientTimeAt,
  });
  const store = setUp([own]);
  await store.change(customerId, { timeZone: 'Asia/Kolkata', scheduled: 'hour' }, author);
  expect(store.drafts.get('d1')).toMatchObject({
    sendAt: at('2026-12-24T09:00', 'Asia/Kolkata'),
    ownTimeAt: { at: '2026-12-24T09:00', timeZone: 'Asia/Kolkata' },
  });
});

describe('emails in the recipient’s local time whose audience can’t be determined', () => {
  const recipientTimeAt = { at: '2026-12-24T09:00', timeZone: 'Europe/Berlin' };
  const sendAt = at(recipientTimeAt.at, 'Europe/Berlin');
  const emails = [
    scheduledDraft('d1', sendAt),
    scheduledDraft('d2', sendAt, {
      ownTime: { late: 'now' },
      ownTimeAt: recipientTimeAt,
      segmentIds: ['gone'],
    }),
    scheduledDraft('d3', sendAt),
  ];
  const change = { timeZone: 'Asia/Kolkata', scheduled: 'hour' as const };
  const failWith = (error: Error) =>
    setUp(emails, {
      zones: async ({ segmentIds }) => {
        if (segmentIds[0] === 'gone') throw error;
      },
    });

  test.each(['segment_not_found', 'draft_has_no_audience'] as const)(
    'keeps the moment of an email whose audience can’t be determined because of the error %s, and moves all other emails',
    async (code) => {
      const store = failWith(new AppError(code, 'Gone.'));
      expect(await store.change(customerId, change, author)).toMatchObject({ moved: 2 });
      expect(store.drafts.get('d2')).toEqual(emails[1]);
      for (const id of ['d1', 'd3'])
        expect(store.drafts.get(id)?.sendAt).toBe(at(recipientTimeAt.at, 'Asia/Kolkata'));
      expect(store.customer.timeZone).toBe('Asia/Kolkata');
    },
  );

  test('moves no email and keeps the time zone when the table doesn’t respond', async () => {
    const store = failWith(new Error('The table does not answer'));
    await expect(store.change(customerId, change, author)).rejects.toThrow('does not answer');
    expect([...store.drafts.values()]).toEqual(emails);
    expect(store.customer.timeZone).toBe('Europe/Berlin');
  });
});
