import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createReputationRepository } from '../../../../functions/deliveries/reputation/reputation-repository';
import { deliveryKey, recipientKey } from '../../../../functions/items/delivery/delivery-keys';
import { reputationItem } from '../../../../functions/items/reputation';
import { warmUpDefaults } from '../../../../shared/sending/warm-up';
import { eventually } from '../../../support/eventually';
import { ledgerRows, readyBody, sendEmail } from '../../deliveries/sending-support';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const viewOf = ({ api }: Fixture, deliveryId: string) =>
  api('GET /delivery/{deliveryId}', { params: { deliveryId } });

/**
 * Creates a delivery with two recipients: one email is sent, and the other is sent an hour later.
 */
const createHalfSentDelivery = async (fixture: Fixture): Promise<string> => {
  const { product, store, newSegment, newSubscriber } = fixture;
  const segmentId = await newSegment();
  for (const _person of [1, 2]) await newSubscriber(segmentId);
  const data = { ...warmUpDefaults, initial: 1, increaseMultiplier: 1 };
  const deliveryId = await sendEmail(product, store, {
    segmentIds: [segmentId],
    warmUpConfig: { type: 'incremental', data },
  });
  await eventually('the first batch is out', async () => {
    const { status, sent } = await viewOf(fixture, deliveryId);
    return status === 'sending' && sent === 1;
  });
  return deliveryId;
};

const scheduleSend = async ({ product, store, newDraft, newSegment, newSubscriber }: Fixture) => {
  const { id: draftId } = await newDraft();
  const segmentId = await newSegment();
  await newSubscriber(segmentId);
  const sendAt = new Date((await product.now()) + 7 * 86_400_000).toISOString();
  const body = { ...readyBody(store, draftId), segmentIds: [segmentId], sendAt };
  return { draftId, sendAt, body };
};

const fetchDraft = ({ api }: Fixture, draftId: string) =>
  api('GET /draft/{draftId}', { params: { draftId } });

/**
 * Creates a half-sent delivery and returns it once its second batch is waiting for its scheduled
 * time.
 */
const waitUntilWaiting = async (fixture: Fixture): Promise<string> => {
  const deliveryId = await createHalfSentDelivery(fixture);
  await eventually('the second batch waits', async () => {
    return (await viewOf(fixture, deliveryId)).waitingFor === 'time';
  });
  return deliveryId;
};

/** Creates a completed delivery to one person whose email SES never accepted. */
const endDeliveryWithoutRecipients = async (fixture: Fixture) => {
  const { product, store, newSegment, newSubscriber } = fixture;
  const segmentId = await newSegment();
  const { email } = await newSubscriber(segmentId);
  const deliveryId = await sendEmail(product, store, { segmentIds: [segmentId] });
  await eventually('it is delivered and over', async () => {
    const { delivered } = await viewOf(fixture, deliveryId);
    return delivered === 1 && (await fetchDraft(fixture, deliveryId)).status === 'sent';
  });
  const { client, name: TableName } = store.table;
  const set = (Key: object, UpdateExpression: string, values: object, names = {}) => {
    const ExpressionAttributeValues = { ...values };
    const input = { Key: { ...Key }, UpdateExpression, ExpressionAttributeValues };
    return client.send(new UpdateCommand({ TableName, ...input, ...names }));
  };
  const [row] = await ledgerRows(store, deliveryId);
  const entry = recipientKey(deliveryId, 'ledger', row?.subscriberId ?? '');
  await set(entry, 'SET st = :f, code = :code', { ':f': 'F', ':code': 'gave_up' });
  const ExpressionAttributeNames = { '#status': 'status' };
  const status = { ':status': 'sent_with_errors' };
  await set(deliveryKey(deliveryId), 'SET #status = :status', status, { ExpressionAttributeNames });
  const { finishedAt = '' } = await eventually('they count as given up', async () => {
    const view = await viewOf(fixture, deliveryId);
    return view.reopenableUntil !== undefined && view;
  });
  return { deliveryId, email, endedAt: finishedAt };
};

export const sendingChecks: FeatureChecks<'sending'> = {
  'POST /send': async (call, { product, store, newDraft, newSegment, newSubscriber }) => {
    const { id: draftId } = await newDraft();
    const segmentId = await newSegment();
    const { email } = await newSubscriber(segmentId);
    const body = { ...readyBody(store, draftId), segmentIds: [segmentId] };
    const { dataValues } = await call({ body });
    expect(dataValues).toEqual({ status: 'sending', deliveryId: draftId });
    await eventually('the mail is there', async () => {
      return (await product.mail({ to: email })).length === 1;
    });
  },

  'POST /send/schedule': async (call, fixture) => {
    const { draftId, sendAt, body } = await scheduleSend(fixture);
    await call({ body });
    expect(await fetchDraft(fixture, draftId)).toMatchObject({ status: 'scheduled', sendAt });
    const { sendAt: _moment, ...posted } = body;
    const sendAtLocal = '2027-01-15T09:00';
    const { dataValues } = await call({ body: { ...posted, sendAtLocal } });
    expect(dataValues).toEqual({
      status: 'scheduled',
      sendAt: '2027-01-15T14:00:00.000Z',
      localTime: sendAtLocal,
      timeZone: 'America/New_York',
    });
  },

  'POST /draft/{draftId}/unschedule': async (call, fixture) => {
    const { draftId, body } = await scheduleSend(fixture);
    await fixture.api('POST /send/schedule', { body });
    await call({ params: { draftId }, body: {} });
    const draft = await fetchDraft(fixture, draftId);
    expect([draft.status, draft.sendAt]).toEqual(['draft', undefined]);
  },

  'GET /settings/timeZone': async (call, fixture) => {
    const { draftId, body } = await scheduleSend(fixture);
    const { sendAt: _moment, ...posted } = body;
    const atNine = { ...posted, sendAtLocal: '2027-01-15T09:00' };
    await fixture.api('POST /send/schedule', { body: atNine });
    const moves = await call({ query: { timeZone: 'Asia/Kolkata' } });
    expect(moves.timeZone).toBe('America/New_York');
    expect(moves.scheduledCount).toBeGreaterThan(0);
    expect(moves.scheduled.find((one) => one.draftId === draftId)).toMatchObject({
      sendAt: '2027-01-15T14:00:00.000Z',
      sameHourAt: '2027-01-15T03:30:00.000Z',
      isOwnTime: false,
    });
    // Requesting the preview changes nothing.
    expect(await fetchDraft(fixture, draftId)).toMatchObject({
      sendAt: '2027-01-15T14:00:00.000Z',
    });
  },

  'PUT /settings/timeZone': async (call, fixture) => {
    const { draftId, body } = await scheduleSend(fixture);
    const { sendAt: _moment, ...posted } = body;
    const atNine = { ...posted, sendAtLocal: '2027-01-15T09:00' };
    await fixture.api('POST /send/schedule', { body: atNine });
    const response = await call({ body: { timeZone: 'Asia/Kolkata', scheduled: 'hour' } });
    expect(response.timeZone).toBe('Asia/Kolkata');
    expect(response.moved).toBeGreaterThan(0);
    expect(await fetchDraft(fixture, draftId)).toMatchObject({
      sendAt: '2027-01-15T03:30:00.000Z',
    });
    // Restores the time zone, because other checks of this store rely on it.
    await call({ body: { timeZone: 'America/New_York', scheduled: 'moment' } });
    expect(await fetchDraft(fixture, draftId)).toMatchObject({
      sendAt: '2027-01-15T03:30:00.000Z',
    });
  },

  'POST /delivery/{deliveryId}/pause': async (call, fixture) => {
    const deliveryId = await createHalfSentDelivery(fixture);
    await call({ params: { deliveryId }, body: {} });
    expect((await viewOf(fixture, deliveryId)).status).toBe('paused');
  },

  'POST /delivery/{deliveryId}/resume': async (call, fixture) => {
    const deliveryId = await createHalfSentDelivery(fixture);
    const input = { params: { deliveryId }, body: {} };
    await fixture.api('POST /delivery/{deliveryId}/pause', input);
    await call(input);
    expect((await viewOf(fixture, deliveryId)).status).toBe('sending');
  },

  'POST /delivery/{deliveryId}/cancel': async (call, fixture) => {
    const deliveryId = await createHalfSentDelivery(fixture);
    await call({ params: { deliveryId }, body: {} });
    const endedView = await eventually('who was not written to is skipped', async () => {
      const view = await viewOf(fixture, deliveryId);
      return view.skipped === 1 && view;
    });
    expect(endedView).toMatchObject({ status: 'cancelled', sent: 1 });
  },

  'POST /delivery/{deliveryId}/reopen': async (call, fixture) => {
    const { deliveryId, email, endedAt } = await endDeliveryWithoutRecipients(fixture);
    await call({ params: { deliveryId }, body: { endedAt } });
    await eventually('they are written to', async () => {
      return (await fixture.product.mail({ to: email })).length === 2;
    });
  },

  'POST /send/plan': async (call, { newSegment, newSubscriber }) => {
    const segmentId = await newSegment();
    await newSubscriber(segmentId);
    const warmUpConfig = { type: 'threshold' as const, data: warmUpDefaults };
    const plan = await call({ body: { segmentIds: [segmentId], warmUpConfig } });
    expect(plan).toMatchObject({ recipients: 1, batches: [{ number: 1, size: 1, total: 1 }] });
  },

  'GET /delivery/{deliveryId}/plan': async (call, fixture) => {
    const deliveryId = await waitUntilWaiting(fixture);
    const { batchesDone, waitingFor, batches } = await call({ params: { deliveryId } });
    expect({ batchesDone, waitingFor }).toEqual({ batchesDone: 1, waitingFor: 'time' });
    expect(batches.map(({ startsAt }) => startsAt !== undefined)).toEqual([false, true]);
  },

  'GET /manager/sending-health': async (call) => {
    const { quota } = await call({});
    expect(quota === undefined || quota.maxSendRate > 0).toBe(true);
  },

  'GET /manager/sending-health/deliveries': async (call, fixture) => {
    const deliveryId = await waitUntilWaiting(fixture);
    const { deliveries } = await call({ query: { limit: 100 } });
    expect(deliveries).toContainEqual(
      expect.objectContaining({ deliveryId, status: 'sending', planned: 2, waitingFor: 'time' }),
    );
  },

  'GET /manager/sending-health/customers': async (call, fixture) => {
    await waitUntilWaiting(fixture);
    const { customerId } = fixture.store;
    await eventually('the customer is listed', async () => {
      const { customers } = await call({ query: { limit: 100 } });
      return customers.some((line) => line.customerId === customerId && line.level === 'good');
    });
  },

  'POST /customer/{customerId}/sending/release': async (call, { store, product }) => {
    const { customerId, table } = store;
    const rates = { delivered: 0, bounced: 200, complained: 0, bounceRate: 100, complaintRate: 0 };
    const since = new Date(await product.now()).toISOString();
    const knownReputation = {
      customerId,
      level: 'paused' as const,
      since,
      rates,
      baseline: {},
      version: 1,
    };
    const Item = reputationItem(knownReputation, Date.parse(since));
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
    await call({ params: { customerId }, body: {} });
    expect(await createReputationRepository(table).find(customerId)).toMatchObject({
      level: 'good',
      version: 2,
    });
  },

  'POST /customer/{customerId}/delivery/{deliveryId}/skip-wait': async (call, fixture) => {
    const deliveryId = await waitUntilWaiting(fixture);
    await call({ params: { customerId: fixture.store.customerId, deliveryId }, body: {} });
    await eventually('the second batch is out', async () => {
      return (await viewOf(fixture, deliveryId)).sent === 2;
    });
  },
};
