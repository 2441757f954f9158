import type { JobKind } from '../../../functions/items/job';
import type { Store } from '../../../functions/items/store/store';
import { createJobRepository } from '../../../functions/jobs/job-repository';
import { createStoreRepository } from '../../../functions/stores/store-repository';
import { noConsentRecorded } from '../../../shared/audience/no-consent';
import type { BulkAction } from '../../../shared/contracts/jobs';
import { eventually } from '../../support/eventually';
import type { World } from '../api/every-route/world';
import { whenDelayIsOver } from './queues';

type JobCheck = (world: World) => Promise<void>;

const aStoreOf = (customerId: string): Store => ({
  customerId,
  shop: 'early.myshopify.com',
  state: 'removed',
  scopes: [],
  rev: 0,
  connectedAt: '2026-11-01T00:00:00.000Z',
});

const onePerson = async ({ newSegment, newSubscriber }: World) => {
  const segmentId = await newSegment();
  return { segmentId, ...(await newSubscriber(segmentId)) };
};

const change = async (world: World, action: BulkAction, id: string, segmentId?: string) => {
  const body = { action, selection: { selectedIds: [id] }, segmentId };
  const { jobId } = await world.api('POST /subscriber/bulk', { body });
  expect(await world.jobDone(jobId)).toMatchObject({ kind: action, changed: 1 });
};

const personNow = ({ api }: World, subscriberId: string) =>
  api('GET /subscriber/{subscriberId}', { params: { subscriberId } });

const found = async ({ api }: World, filter: string) =>
  (await api('GET /subscriber/search', { query: { filter } })).subscribers;

/** Creates a person through an import that left their consent unknown. */
const withoutConsent = async (world: World) => {
  const file = { fileName: 'unknown.csv', fileType: 'text/csv', folder: 'CSV' as const };
  const { assetKey, ...form } = await world.api('POST /upload', { body: file });
  await world.product.upload({ ...form }, 'email\nunasked@file.test\n');
  await world.api('POST /import', { body: { assetKey, fileName: file.fileName } });
  return eventually('they are imported', async () => {
    const query = { segmentIds: noConsentRecorded };
    const { subscribers } = await world.api('GET /subscriber', { query });
    return subscribers.find(({ email }) => email === 'unasked@file.test');
  });
};

/** One check for each kind of job. The compiler reports a missing check. */
export const jobChecks: Readonly<Record<JobKind, JobCheck>> = {
  async export_subscribers(world) {
    const { segmentId, email } = await onePerson(world);
    const { jobId } = await world.api('POST /subscriber/export', { body: { segmentId } });
    const { link = '' } = await world.jobDone(jobId);
    expect(await (await fetch(link)).text()).toContain(email);
  },

  async export_recipients(world) {
    const { deliveryId, reader } = await world.email();
    const request = { params: { deliveryId }, body: { filter: 'opened' as const } };
    const { jobId } = await world.api('POST /delivery/{deliveryId}/export', request);
    const { link = '' } = await world.jobDone(jobId);
    expect(await (await fetch(link)).text()).toContain(reader.email);
  },

  async add_to_segment(world) {
    const { id } = await onePerson(world);
    const segmentId = await world.newSegment();
    await change(world, 'add_to_segment', id, segmentId);
    expect((await personNow(world, id)).segmentIds).toContain(segmentId);
  },

  async remove_from_segment(world) {
    const { id, segmentId } = await onePerson(world);
    await change(world, 'remove_from_segment', id, segmentId);
    expect((await personNow(world, id)).segmentIds).toEqual([]);
  },

  async unsubscribe(world) {
    const { id } = await onePerson(world);
    await change(world, 'unsubscribe', id);
    expect((await personNow(world, id)).status).toBe('unsubscribed');
  },

  async state_consent(world) {
    const { id } = await withoutConsent(world);
    const body = {
      action: 'state_consent' as const,
      selection: { everybody: true as const, segmentIds: [noConsentRecorded] },
      consentText: 'At our counter',
    };
    const { jobId } = await world.api('POST /subscriber/bulk', { body });
    expect(await world.jobDone(jobId)).toMatchObject({ kind: 'state_consent', changed: 1 });
    const { status, consent } = await personNow(world, id);
    expect([status, consent?.text]).toEqual(['active', 'At our counter']);
  },

  async delete_subscribers(world) {
    const { id, email } = await onePerson(world);
    await change(world, 'delete_subscribers', id);
    expect(await found(world, email)).toEqual([]);
  },

  /** Deleting a segment starts this job. */
  async clear_segment(world) {
    const { id, segmentId } = await onePerson(world);
    await world.api('DELETE /segment/{segmentId}', { params: { segmentId } });
    await whenDelayIsOver(world.product, /Jobs-jobsqueue/);
    await eventually('its members are out of it', async () => {
      return (await personNow(world, id)).segmentIds.length === 0;
    });
  },

  /** Changing the attribution window starts this job. */
  async attribute_orders(world) {
    const body = { attributionWindow: 9 };
    await world.api('PUT /attribution/shopify', { body });
    const jobs = createJobRepository(world.store.table);
    await eventually('the orders are decided again', async () => {
      const job = await jobs.get(world.store.customerId, 'attribution-1').catch(() => undefined);
      return job?.state === 'done';
    });
  },

  /** Checking a store starts this job if its orders are older than the recording of purchases. */
  async note_purchases(world) {
    const { customerId, table } = world.store;
    const store = aStoreOf(customerId);
    const stores = createStoreRepository(table);
    await stores.write(store);
    await stores.write({ ...store, purchases: true, rev: 1 });
    const jobs = createJobRepository(table);
    await eventually('the orders are gone through', async () => {
      const job = await jobs.get(customerId, 'purchases-1').catch(() => undefined);
      return job?.state === 'done';
    });
  },

  async import_suppressions(world) {
    const { id, email } = await onePerson(world);
    const file = { fileName: 'never.txt', fileType: 'text/plain', folder: 'SUPPRESSION' };
    const form = await world.api('POST /suppression/upload', { body: file });
    await world.product.upload(form, email);
    const body = { assetKey: form.assetKey, fileName: file.fileName };
    const { jobId } = await world.api('POST /suppression/process', { body });
    expect(await world.jobDone(jobId)).toMatchObject({ changed: 1 });
    expect((await personNow(world, id)).suppression?.reason).toBe('upload');
  },
};
