import fc from 'fast-check';
import { localDays } from '../../../functions/platform/local-day';
import { metricOf } from '../../../functions/revenue/metric-rules';
import type { OrderRecord } from '../../../functions/stores/records/store-record';
import {
  anOrder,
  customerId,
  day,
  emails,
  hour,
  openRevenueFixture,
  personId,
  type RevenueFixture,
  start,
} from './revenue-fixture';

const people = ['mia@a.test', 'tom@a.test'];
const ownEmails = emails.slice(0, 3);
const within = fc.integer({ min: 0, max: 14 * 24 }).map((hours) => start + hours * hour);

type ModelEvent =
  | { what: 'click' | 'open'; who: string; email: string; at: number }
  | { what: 'order'; record: OrderRecord; landing: { email: string; at: number } | undefined }
  | { what: 'choice'; windowDays: number; countsOpens: boolean };

const engagementEvent: fc.Arbitrary<ModelEvent> = fc.record({
  what: fc.constantFrom('click', 'open'),
  who: fc.constantFrom(...people),
  email: fc.constantFrom(...ownEmails),
  at: within,
});

const choice: fc.Arbitrary<ModelEvent> = fc.record({
  what: fc.constant('choice' as const),
  windowDays: fc.constantFrom(1, 2, 5, 9),
  countsOpens: fc.boolean(),
});

/**
 * Generates several reports of one order: with growing refunds, with a cancellation, or with
 * another email address.
 */
const orderEvents = fc
  .record({
    id: fc.constantFrom('1001', '1002', '1003'),
    at: within,
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    isTest: fc.constantFrom(false, false, true),
    landing: fc.option(fc.record({ email: fc.constantFrom(...emails), at: within }), {
      nil: undefined,
      freq: 4,
    }),
    versions: fc.array(
      fc.record({
        who: fc.constantFrom(undefined, ...people),
        refunded: fc.constantFrom(0, 500, 3000),
        isCancelled: fc.constantFrom(false, false, true),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ id, at, currency, isTest, landing, versions }) =>
    versions.map(({ who, refunded, isCancelled }, index): ModelEvent => {
      const record = anOrder({
        id,
        at,
        updatedAt: at + index,
        email: who,
        isTest,
        refunded,
        currency,
        isCancelled,
      });
      return { what: 'order', record, landing };
    }),
  );

const story = fc
  .tuple(
    fc.uniqueArray(orderEvents, {
      minLength: 1,
      maxLength: 3,
      selector: ([first]) => (first?.what === 'order' ? first.record.id : ''),
    }),
    fc.array(engagementEvent, { maxLength: 8 }),
    fc.array(choice, { maxLength: 2 }),
  )
  .chain(([orders, engagement, choices]) => {
    const modelEvents = [...orders.flat(), ...engagement, ...choices];
    const positions = fc.array(fc.nat(), {
      minLength: modelEvents.length,
      maxLength: modelEvents.length,
    });
    return fc.tuple(fc.constant(modelEvents), positions, positions);
  })
  .map(([modelEvents, positions, repeatedPositions]) => {
    // Delivers each event once at its own position, and half of them a second time. A choice of
    // attribution settings is delivered only once.
    const repeatedEvents = modelEvents.flatMap((one, index) => [
      { one, place: positions[index] ?? 0 },
      ...(one.what !== 'choice' && index % 2 === 0
        ? [{ one, place: repeatedPositions[index] ?? 0 }]
        : []),
    ]);
    return repeatedEvents.sort((a, b) => a.place - b.place).map(({ one }) => one);
  });

const deliverEvent = async (fixture: RevenueFixture, one: ModelEvent) => {
  if (one.what === 'click') await fixture.click(one.who, one.email, one.at);
  if (one.what === 'open') await fixture.open(one.who, one.email, one.at);
  if (one.what === 'choice') await fixture.choose(one);
  if (one.what !== 'order') return;
  const { record, landing } = one;
  const landingUrl = landing && fixture.landing(landing.email, landing.at);
  await fixture.apply({ ...record, landingUrl });
};

/** Computes the attribution in the simplest possible way. */
const simpleAttribution = (modelEvents: readonly ModelEvent[]) => {
  const lastChoice = modelEvents.findLast((one) => one.what === 'choice') ?? {
    windowDays: 5,
    countsOpens: false,
  };
  const newest = new Map<string, Extract<ModelEvent, { what: 'order' }>>();
  for (const one of modelEvents) {
    if (one.what !== 'order') continue;
    const known = newest.get(one.record.id);
    if (!known || known.record.updatedAt <= one.record.updatedAt) newest.set(one.record.id, one);
  }
  const engagementOf = (what: 'click' | 'open', who: string, from: number, to: number) => {
    const matchingEvents = modelEvents.flatMap((one) =>
      one.what === what && one.who === who ? [{ email: one.email, at: one.at }] : [],
    );
    // Only the first reported open of an email counts. Later ones never replace it.
    const counted =
      what === 'click'
        ? matchingEvents
        : matchingEvents.filter(
            (one, index) => matchingEvents.findIndex((o) => o.email === one.email) === index,
          );
    return counted
      .filter(({ at }) => at >= from && at <= to)
      .sort((a, b) => a.at - b.at || a.email.localeCompare(b.email))
      .at(-1);
  };
  return [...newest.values()].map(({ record, landing }) => {
    const { id, at, email, total, refunded, currency, isCancelled, isTest } = record;
    const from = at - lastChoice.windowDays * day;
    const to = at + 60_000;
    const isOurs =
      landing && ownEmails.includes(landing.email) && landing.at >= from && landing.at <= to;
    const earnedBy = isOurs
      ? landing
      : email === undefined
        ? undefined
        : (engagementOf('click', email, from, to) ??
          (lastChoice.countsOpens ? engagementOf('open', email, from, to) : undefined));
    const isVoid = isTest || isCancelled;
    const netTotal = isVoid ? 0 : Math.max(0, total - refunded);
    return { id, email, at, currency, worth: netTotal, by: earnedBy?.email };
  });
};

const add = (sums: Map<string, number>, name: string, amount: number) =>
  amount === 0 ? sums : sums.set(name, (sums.get(name) ?? 0) + amount);

test('attributes orders by the simple rule, even if events are late, repeated, or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.nat(6), async (modelEvents, pause) => {
      const fixture = await openRevenueFixture(undefined, 2);
      try {
        for (const [index, one] of modelEvents.entries()) {
          await deliverEvent(fixture, one);
          if (index % (pause + 1) === pause) await fixture.settle();
        }
        await fixture.settle();
        const expected = simpleAttribution(modelEvents);
        const orders = await fixture.all();
        const storedOrders = orders.map((order) => ({
          id: order.id,
          by: order.decision?.touch?.deliveryId,
          holder: order.holder,
        }));
        const expectedOrders = expected.map(({ id, by, email }) => ({
          id,
          by,
          holder: email ? personId(email) : `~${id}`,
        }));
        const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
        expect(storedOrders.sort(byId)).toEqual(expectedOrders.sort(byId));

        // The counters must equal a recount, by email and by day in the customer's time zone.
        const byEmail = new Map<string, number>();
        const byDay = new Map<string, number>();
        const dayOf = localDays('America/New_York');
        for (const { at, currency, worth: netTotal, by } of expected) {
          if (by) add(byEmail, `${by} ${currency}`, netTotal);
          add(byDay, `${dayOf(at)} ${currency}`, netTotal);
        }
        const sums = await fixture.sums(ownEmails);
        const counted = new Map<string, number>();
        for (const [id, { revenue }] of sums) {
          for (const [currency, amount] of revenue.byCurrency) {
            add(counted, `${id} ${currency}`, amount);
          }
        }
        expect(counted).toEqual(byEmail);
        const months = (await fixture.query(`C#${customerId}`)).filter(({ sk }) =>
          String(sk).startsWith('REV#'),
        );
        const first = Math.floor(start / day) - 2;
        const last = Math.floor(start / day) + 20;
        for (const currency of ['USD', 'EUR']) {
          const { days } = metricOf(months, { first, last, currency, metric: 'revenue' });
          for (const { day: date, total } of days) {
            const number = Math.floor(Date.parse(date) / day);
            expect(total).toBe(byDay.get(`${number} ${currency}`) ?? 0);
          }
        }
      } finally {
        await fixture.close();
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 180_000);
