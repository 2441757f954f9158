import type { NewTrackingEvent } from '../../../functions/items/delivery/tracking-event';
import type { TrackingEvent } from '../../../functions/tracking/tracking-event';
import type {
  Recipient,
  TrackingEventRepository,
} from '../../../functions/tracking/tracking-repository';
import { recordBatch } from '../../../functions/tracking/tracking-service';

const acceptedAt = Date.UTC(2026, 10, 20, 10);
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Safari/605.1.15';

const aTrackingEvent = (
  subscriberId: string,
  changes: Partial<TrackingEvent> = {},
): TrackingEvent => ({
  kind: 'click',
  deliveryId: 'd1',
  subscriberId,
  link: 1,
  method: 'GET',
  at: acceptedAt + 3_600_000,
  userAgent: safari,
  ...changes,
});

/** Returns a repository that knows the recipients ann and bob. Writes about bob fail. */
const aRepository = () => {
  const writtenEvents: string[] = [];
  const write = (kind: string) => async (one: TrackingEvent, stored: NewTrackingEvent) => {
    if (one.subscriberId === 'bob') throw new Error('refused');
    writtenEvents.push(`${kind} of ${one.subscriberId}${stored.isMachine ? ' by a machine' : ''}`);
  };
  const known = new Map<string, Recipient>([
    ['d1 ann', { email: 'ann@example.com', acceptedAt }],
    ['d1 bob', { email: 'bob@example.com', acceptedAt }],
  ]);
  const eventRepository: TrackingEventRepository = {
    recipients: async () => known,
    recordOpen: write('open'),
    recordClick: write('click'),
    recordTouch: async ({ subscriberId }) => {
      writtenEvents.push(`touch of ${subscriberId}`);
    },
  };
  return { hits: eventRepository, written: writtenEvents };
};

test('counts a person’s click as an open too, but not a bot’s', async () => {
  const { hits: eventRepository, written: writtenEvents } = aRepository();
  await recordBatch([aTrackingEvent('ann')], eventRepository);
  await recordBatch([aTrackingEvent('ann', { method: 'HEAD' })], eventRepository);
  expect(writtenEvents).toEqual([
    ...['click of ann', 'open of ann', 'touch of ann', 'click of ann by a machine'],
  ]);
});

test('reports a failed tracking event by its position in the batch, and doesn’t block other events', async () => {
  const { hits: eventRepository, written: writtenEvents } = aRepository();
  const failures = await recordBatch(
    [aTrackingEvent('bob'), aTrackingEvent('ann', { kind: 'open', link: 0 })],
    eventRepository,
  );
  expect(failures).toEqual([{ index: 0, error: expect.objectContaining({ message: 'refused' }) }]);
  expect(writtenEvents).toEqual(['open of ann']);
});

test('ignores a tracking event for an email that was never sent to anyone, without failing', async () => {
  const { hits: eventRepository, written: writtenEvents } = aRepository();
  expect(await recordBatch([aTrackingEvent('stranger')], eventRepository)).toEqual([]);
  expect(writtenEvents).toEqual([]);
});
