import { controlDelivery } from '../../support/control-delivery';
import { eventually } from '../../support/eventually';
import { ledgerRows, storedDelivery } from './sending-support';
import { hoursAfter, openZonedStore } from './zoned-store';

const each = 30;
const { product, store, signInAgain, inHours, schedule, arrivals, stepOn, isPlanned, hasEnded } =
  openZonedStore(each);

const sentOf = async (deliveryId: string): Promise<number> =>
  (await ledgerRows(store(), deliveryId)).filter(({ state }) => state === 'accepted').length;

test('sends a delivery immediately when it is resumed after a recipient’s hour has passed, and doesn’t send a canceled delivery', async () => {
  await signInAgain();
  const local = await inHours(20);
  const { deliveryId, subject, answer: response } = await schedule(local);
  const begins = Date.parse('sendAt' in response ? response.sendAt : '');
  await product().advance((begins - (await product().now())) / 1000);
  // Moves the clock in short steps, because the next hour must not begin while the workers still
  // have this hour's emails.
  await stepOn(deliveryId, 20, async () => (await sentOf(deliveryId).catch(() => 0)) === each);
  expect(await storedDelivery(store(), deliveryId)).toMatchObject({ waitingFor: 'hour' });
  await signInAgain();
  await controlDelivery(product(), store(), 'pause', deliveryId);
  // Moves the clock to after the hour in Kolkata (3:30 UTC) and before the hour in Berlin.
  await product().advance(6 * 3600);
  expect(await sentOf(deliveryId)).toBe(each);
  await signInAgain();
  await controlDelivery(product(), store(), 'resume', deliveryId);
  await eventually('who missed their hour gets it', async () => {
    await product().advance(20);
    return (await sentOf(deliveryId)) === 2 * each;
  });
  const { waitingFor, batchesDone } = await storedDelivery(store(), deliveryId);
  expect({ waitingFor, batchesDone }).toEqual({ waitingFor: 'hour', batchesDone: 2 });
  await signInAgain();
  await controlDelivery(product(), store(), 'cancel', deliveryId);
  await stepOn(deliveryId, 60, hasEnded(deliveryId));
  const rows = await ledgerRows(store(), deliveryId);
  expect(rows.filter(({ state }) => state === 'skipped')).toHaveLength(4 * each);
  const found = await arrivals(subject);
  expect(found.map(({ address }) => address.split('@')[1]).sort()).toEqual(
    Array.from({ length: 2 * each }, (_, at) => (at < each ? 'kolkata.test' : 'tokyo.test')),
  );
});

test('sends immediately or the next day, as chosen, in time zones where the hour has passed', async () => {
  await signInAgain();
  const local = await inHours(1);
  const atOnce = await schedule(local, { subject: 'Late at once' });
  const nextDay = await schedule(local, {
    subject: 'Late next day',
    ownTime: { late: 'nextDay' as const },
  });
  const now = await product().now();
  expect('sendAt' in atOnce.answer && Date.parse(atOnce.answer.sendAt) <= now).toBe(true);
  // Moves the clock in short steps until the delivery is planned, because planning decides who gets
  // the email today. Long steps would pass the hour in Boston.
  await stepOn(nextDay.deliveryId, 20, isPlanned(nextDay.deliveryId));
  await stepOn(nextDay.deliveryId, 1200, hasEnded(nextDay.deliveryId));
  await stepOn(atOnce.deliveryId, 1200, hasEnded(atOnce.deliveryId));
  expect(await storedDelivery(store(), atOnce.deliveryId)).toMatchObject({ planned: 6 * each });
  const lateArrivals = await arrivals('Late at once');
  const nextDayArrivals = await arrivals('Late next day');
  expect([lateArrivals.length, nextDayArrivals.length]).toEqual([6 * each, 6 * each]);
  // Compares in days, because the simulated clock is an hour or two ahead of the workers here.
  const daysAfter = (found: typeof nextDayArrivals, zones: readonly string[]) =>
    new Set(
      found
        .filter(({ address }) => zones.some((zone) => address.endsWith(`${zone}.test`)))
        .map(({ at }) => Math.floor(hoursAfter(local, at) / 24)),
    );
  const passedZones = ['tokyo', 'kolkata', 'berlin'];
  const toCome = ['boston', 'unknown', 'seattle'];
  expect([daysAfter(nextDayArrivals, passedZones), daysAfter(nextDayArrivals, toCome)]).toEqual([
    new Set([1]),
    new Set([0]),
  ]);
  expect([daysAfter(lateArrivals, passedZones), daysAfter(lateArrivals, toCome)]).toEqual([
    new Set([0]),
    new Set([0]),
  ]);
});
