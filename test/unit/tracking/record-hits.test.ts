import type { SQSEvent } from 'aws-lambda';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { createDeliveryDetails } from '../../../functions/stats/delivery-details';
import type { TrackingEvent } from '../../../functions/tracking/tracking-event';
import { createTrackingEventRepository } from '../../../functions/tracking/tracking-repository';
import { recordTrackingEvents } from '../../../functions/tracking/workers/record-hits';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { openProductTable, type ProductTable } from '../../support/product-table';
import {
  acceptedAt,
  deliveryId,
  emailOf,
  rowsOf,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Safari/605.1.15';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const privacyProxy = 'Mozilla/5.0';

let product: ProductTable;
let logs: LogCapture;
beforeEach(async () => {
  product = openProductTable();
  logs = captureLogs();
  await seedDelivery(product.table, 5);
});
afterEach(async () => {
  logs.restore();
  await product.dispose();
});

const aTrackingEvent = (overrides: Partial<TrackingEvent> = {}): TrackingEvent => ({
  kind: 'open',
  deliveryId,
  subscriberId: subscriberId(1),
  link: 0,
  at: acceptedAt + 60_000,
  method: 'GET',
  userAgent: browser,
  ...overrides,
});

const click = (overrides: Partial<TrackingEvent> = {}) =>
  aTrackingEvent({ kind: 'click', link: 1, ...overrides });

const eventOf = (bodies: readonly string[]) =>
  ({
    Records: bodies.map((body, index) => ({ messageId: `m${index}`, body })),
  }) as unknown as SQSEvent;

const record = async (...trackingEvents: readonly TrackingEvent[]) => {
  const answer = await recordTrackingEvents(
    eventOf(trackingEvents.map((trackingEvent) => JSON.stringify(trackingEvent))),
    {
      trackingEvents: createTrackingEventRepository(product.table),
    },
  );
  return answer.batchItemFailures;
};

const counts = async () => {
  await product.settle();
  return createDeliveryCounters(product.table).read(deliveryId);
};

test('counts a person who opens three times as one open, at the time of the first', async () => {
  await record(aTrackingEvent(), aTrackingEvent({ at: acceptedAt + 120_000 }));
  await record(aTrackingEvent({ at: acceptedAt + 180_000 }));
  const [open, ...others] = await rowsOf(product.table, 'O');
  expect(others).toEqual([]);
  expect(open).toMatchObject({ sk: subscriberId(1), e: emailOf(1), bot: 0 });
  expect(open?.at).toBe(new Date(acceptedAt + 60_000).toISOString());
  expect(await counts()).toMatchObject({ opens: 1, machineOpens: 0 });
});

test('counts two people as two opens', async () => {
  await record(aTrackingEvent(), aTrackingEvent({ subscriberId: subscriberId(2) }));
  expect(await counts()).toMatchObject({ opens: 2 });
});

test('keeps a bot’s open separate until the person opens too', async () => {
  await record(aTrackingEvent({ userAgent: privacyProxy }));
  expect(await counts()).toMatchObject({ opens: 0, machineOpens: 1 });
  await record(aTrackingEvent({ at: acceptedAt + 120_000 }));
  expect(await counts()).toMatchObject({ opens: 1, machineOpens: 0 });
  const [open] = await rowsOf(product.table, 'O');
  expect(open).toMatchObject({ bot: 0, hu: new Date(acceptedAt + 120_000).toISOString() });
});

test('ignores a bot’s tracking event after the person’s', async () => {
  await record(aTrackingEvent());
  await record(aTrackingEvent({ userAgent: privacyProxy }));
  expect(await counts()).toMatchObject({ opens: 1, machineOpens: 0 });
});

test('counts a person’s click as an open, for its link and for any link', async () => {
  await record(click(), click({ link: 2, at: acceptedAt + 120_000 }));
  const result = await counts();
  expect(result).toMatchObject({ opens: 1, clicks: 1 });
  expect([...result.byLink]).toEqual(
    expect.arrayContaining([
      ['001', 1],
      ['002', 1],
    ]),
  );
});

test('counts no click or open for a scanner that follows every link simultaneously', async () => {
  const all = [1, 2, 3].map((link) => click({ link, at: acceptedAt + 60_000 + link }));
  await record(...all);
  expect(await counts()).toMatchObject({ opens: 0, clicks: 0, machineClicks: 1, machineOpens: 0 });
});

test('attributes tracking events within two seconds of sending to the mail gateway', async () => {
  await record(aTrackingEvent({ at: acceptedAt + 1999 }), click({ at: acceptedAt + 500 }));
  expect(await counts()).toMatchObject({ opens: 0, machineOpens: 1, clicks: 0, machineClicks: 1 });
});

test('changes nothing when messages are delivered again, in any order', async () => {
  const trackingEvents = [
    aTrackingEvent(),
    click(),
    aTrackingEvent({ subscriberId: subscriberId(2), userAgent: privacyProxy }),
  ];
  await record(...trackingEvents);
  const rowsBefore = [await rowsOf(product.table, 'O'), await rowsOf(product.table, 'K')];
  const numbers = await counts();
  await record(...trackingEvents.toReversed());
  await Promise.all([record(...trackingEvents), record(...trackingEvents)]);
  expect([await rowsOf(product.table, 'O'), await rowsOf(product.table, 'K')]).toEqual(rowsBefore);
  expect(await counts()).toEqual(numbers);
});

test('ignores tracking events of someone the email was never sent to', async () => {
  const foreign = '01JD000000000000000000000F';
  expect(
    await record(
      aTrackingEvent({ subscriberId: foreign }),
      aTrackingEvent({ deliveryId: foreign }),
    ),
  ).toEqual([]);
  expect(await rowsOf(product.table, 'O')).toEqual([]);
});

test('keeps a person’s earliest tracking event, in any order of messages', async () => {
  const first = acceptedAt + 3_600_000;
  const second = acceptedAt + 7_200_000;
  await record(aTrackingEvent({ at: second, userAgent: phone }));
  await record(aTrackingEvent({ at: acceptedAt + 60_000, userAgent: privacyProxy }));
  await record(aTrackingEvent({ at: first }), aTrackingEvent({ at: second, userAgent: phone }));
  const [open] = await rowsOf(product.table, 'O');
  expect(open).toMatchObject({ hu: new Date(first).toISOString(), h: 1, ua: 'browser.computer' });
  await product.settle();
  const { opensByHour, opensByAgent } = await createDeliveryDetails(product.table)(deliveryId);
  expect(opensByHour.people.map((count, hour) => [hour, count]).filter(([, n]) => n)).toEqual([
    [1, 1],
  ]);
  expect(opensByHour.machines.some((count) => count !== 0)).toBe(false);
  expect(opensByAgent).toEqual([{ client: 'browser', device: 'computer', people: 1, machines: 0 }]);
});

test('removes a bot’s open from its hour when the person opens after the counted hours', async () => {
  await record(aTrackingEvent({ userAgent: privacyProxy }));
  await record(aTrackingEvent({ at: acceptedAt + 72 * 3_600_000, userAgent: phone }));
  const [open] = await rowsOf(product.table, 'O');
  expect(open).not.toHaveProperty('h');
  await product.settle();
  const details = await createDeliveryDetails(product.table)(deliveryId);
  const { people, machines } = details.opensByHour;
  expect([...people, ...machines].some((count) => count !== 0)).toBe(false);
  expect(details.opensByAgent).toMatchObject([{ client: 'apple_mail', people: 1, machines: 0 }]);
});

test('returns only an unreadable message to the queue, and logs none of it', async () => {
  const bodies = [
    '{"email":"ada@example.com"',
    JSON.stringify({ ...aTrackingEvent(), link: 1000 }),
  ];
  const event = eventOf([...bodies, JSON.stringify(aTrackingEvent())]);
  const answer = await recordTrackingEvents(event, {
    trackingEvents: createTrackingEventRepository(product.table),
  });
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'm0' }, { itemIdentifier: 'm1' }]);
  expect(await rowsOf(product.table, 'O')).toHaveLength(1);
  expect(logs.text()).not.toContain('ada@example.com');
});

test('returns only tracking events that couldn’t be written to the queue', async () => {
  const trackingEvents = createTrackingEventRepository(product.table);
  const recordOpen: typeof trackingEvents.recordOpen = async (person, openEvent) => {
    if (openEvent.email === emailOf(2)) throw new Error('throttled');
    return trackingEvents.recordOpen(person, openEvent);
  };
  const messages = [1, 2, 3].map((n) =>
    JSON.stringify(aTrackingEvent({ subscriberId: subscriberId(n) })),
  );
  const answer = await recordTrackingEvents(eventOf(messages), {
    trackingEvents: { ...trackingEvents, recordOpen },
  });
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'm1' }]);
  expect(await counts()).toMatchObject({ opens: 2 });
});
