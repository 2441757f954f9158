import { localTime } from '../../../shared/zoned-time';
import { eventually } from '../../support/eventually';
import { allFaults, recount } from './failure-scenarios';
import { readDelivery } from './sending-support';
import { storedRows } from './stored-rows';
import { hoursAfter, openZonedStore } from './zoned-store';

const each = 60;
const { product, store, signInAgain, inHours, schedule, arrivals, stepOn, hasEnded } =
  openZonedStore(each);

test('sends everyone one email at the chosen local time, never early, whatever goes wrong', async () => {
  const local = await inHours(20);
  const { deliveryId, subject, answer: response } = await schedule(local);
  expect(response).toMatchObject({ status: 'scheduled', ownTimeAt: local });
  // Sending starts at that local time in Tokyo, the first time zone in the audience.
  expect(localTime(Date.parse('sendAt' in response ? response.sendAt : ''), 'Asia/Tokyo')).toBe(
    local,
  );

  await product().faults(allFaults);
  const ended = await stepOn(deliveryId, 600, hasEnded(deliveryId));
  const metFaults = await product().faults();
  expect(metFaults.ses.timeoutAfterAccept).toBeGreaterThan(0);
  expect(metFaults.sesEvents.delay).toBeGreaterThan(0);

  expect(ended).toMatchObject({ status: 'sent', planned: 6 * each, batches: 5, batchesDone: 5 });
  const found = await arrivals(subject);
  expect(new Set(found.map(({ address }) => address)).size).toBe(found.length);
  expect(found).toHaveLength(6 * each);
  // No email is early. Emails in doubt are sent after all others, as in every delivery.
  const delays = found.map(({ at }) => hoursAfter(local, at)).sort((one, other) => one - other);
  expect(delays[0]).toBeGreaterThanOrEqual(0);
  expect(delays[Math.floor(delays.length / 2)]).toBeLessThan(2);
  await signInAgain();
  const truth = recount(await storedRows(store(), deliveryId, 'ledger'));
  expect(truth).toMatchObject({ sent: 6 * each, skipped: 0, failed: 0 });
  await eventually('the counters agree with the ledger', async () => {
    const view = await readDelivery(product(), store(), deliveryId);
    return view.sent === truth.sent && view.delivered === truth.delivered;
  });
});
