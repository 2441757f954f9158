import type { JobKind } from '../../../functions/items/job';
import type { Store } from '../../../functions/items/store/store';
import { createJobRepository } from '../../../functions/jobs/job-repository';
import { createStoreRepository } from '../../../functions/stores/store-repository';
import { noConsentRecorded } from '../../../shared/audience/no-consent';
import type { BulkAction } from '../../../shared/contracts/jobs';
import { eventually } from '../../support/eventually';
import type { Fixture } from '../api/every-route/every-route-fixture';
import { waitUntilDelayIsOver } from './queues';

type JobCheck = (fixture: Fixture) => Promise<void>;

const toStore = (customerId: string): Store => ({
  customerId,
  shop: 'early.myshopify.com',
  state: 'removed',
  scopes: [],
  rev: 0,
  connectedAt: '2026-11-01T00:00:00.000Z',
});

const newPerson = async ({ newSegment, newSubscriber }: Fixture) => {
  const segmentId = await newSegment();
  return { segmentId, ...(await newSubscriber(segmentId)) };
};

const change = async (fixture: Fixture, action: BulkAction, id: string, segmentId?: string) => {
  const body = { action, selection: { selectedIds: [id] }, segmentId };
  const { jobId } = await fixture.api('POST /subscriber/bulk', { body });
  expect(await fixture.jobDone(jobId)).toMatchObject({ kind: action, changed: 1 });
};

const fetchPerson = ({ api }: Fixture, subscriberId: string) =>
  api('GET /subscriber/{subscriberId}', { params: { subscriberId } });

const searchPeople = async ({ api }: Fixture, filter: string) =>
  (await api('GET /subscriber/search', { query: { filter } })).subscribers;

/** Creates a person through an import that left their consent unknown. */
const createPersonWithoutConsent = async (fixture: Fixture) => {
  const file = { fileName: 'unknown.csv', fileType: 'text/csv', folder: 'CSV' as const };
  const { assetKey, ...form } = await fixture.api('POST /upload', { body: file });
  await fixture.product.upload({ ...form }, 'email\nunasked@file.test\n');
  await fixture.api('POST /import', { body: { assetKey, fileName: file.fileName } });
  return eventually('they are imported', async () => {
    const query = { segmentIds: noConsentRecorded };
    const { subscribers } = await fixture.api('GET /subscriber', { query });
    return subscribers.find(({ email }) => email === 'unasked@file.test');
  });
};

/** One check for each kind of job. The compiler reports a missing check. */
export const jobChecks: Readonly<Record<JobKind, JobCheck>> = {
  async export_subscribers(fixture) {
    const { segmentId, email } = await newPerson(fixture);
    const { jobId } = await fixture.api('POST /subscriber/export', { body: { segmentId } });
    const { link = '' } = await fixture.jobDone(jobId);
    expect(await (await fetch(link)).text()).toContain(email);
  },

  async export_recipients(fixture) {
    const { deliveryId, reader } = await fixture.email();
    const request = { params: { deliveryId }, body: { filter: 'opened' as const } };
    const { jobId } = await fixture.api('POST /delivery/{deliveryId}/export', request);
    const { link = '' } = await fixture.jobDone(jobId);
    expect(await (await fetch(link)).text()).toContain(reader.email);
  },

  async add_to_segment(fixture) {
    const { id } = await newPerson(fixture);
    const segmentId = await fixture.newSegment();
    await change(fixture, 'add_to_segment', id, segmentId);
    expect((await fetchPerson(fixture, id)).segmentIds).toContain(segmentId);
  },

  async remove_from_segment(fixture) {
    const { id, segmentId } = await newPerson(fixture);
    await change(fixture, 'remove_from_segment', id, segmentId);
    expect((await fetchPerson(fixture, id)).segmentIds).toEqual([]);
  },

  async unsubscribe(fixture) {
    const { id } = await newPerson(fixture);
    await change(fixture, 'unsubscribe', id);
    expect((await fetchPerson(fixture, id)).status).toBe('unsubscribed');
  },

  async state_consent(fixture) {
    const { id } = await createPersonWithoutConsent(fixture);
    const body = {
      action: 'state_consent' as const,
      selection: { everybody: true as const, segmentIds: [noConsentRecorded] },
      consentText: 'At our counter',
    };
    const { jobId } = await fixture.api('POST /subscriber/bulk', { body });
    expect(await fixture.jobDone(jobId)).toMatchObject({ kind: 'state_consent', changed: 1 });
    const { status, consent } = await fetchPerson(fixture, id);
    expect([status, consent?.text]).toEqual(['active', 'At our counter']);
  },

  async delete_subscribers(fixture) {
    const { id, email } = await newPerson(fixture);
    await change(fixture, 'delete_subscribers', id);
    expect(await searchPeople(fixture, email)).toEqual([]);
  },

  /** Deleting a segment starts this job. */
  async clear_segment(fixture) {
    const { id, segmentId } = await newPerson(fixture);
    await fixture.api('DELETE /segment/{segmentId}', { params: { segmentId } });
    await waitUntilDelayIsOver(fixture.product, /Jobs-jobsqueue/);
    await eventually('its members are out of it', async () => {
      return (await fetchPerson(fixture, id)).segmentIds.length === 0;
    });
  },

  /** Changing the attribution window starts this job. */
  async attribute_orders(fixture) {
    const body = { attributionWindow: 9 };
    await fixture.api('PUT /attribution/shopify', { body });
    const jobs = createJobRepository(fixture.store.table);
    await eventually('the orders are decided again', async () => {
      const job = await jobs.get(fixture.store.customerId, 'attribution-1').catch(() => undefined);
      return job?.state === 'done';
    });
  },

  /** Checking a store starts this job if its orders were stored before we recorded purchases. */
  async note_purchases(fixture) {
    const { customerId, table } = fixture.store;
    const store = toStore(customerId);
    const stores = createStoreRepository(table);
    await stores.write(store);
    await stores.write({ ...store, purchases: true, rev: 1 });
    const jobs = createJobRepository(table);
    await eventually('the orders are gone through', async () => {
      const job = await jobs.get(customerId, 'purchases-1').catch(() => undefined);
      return job?.state === 'done';
    });
  },

  async import_suppressions(fixture) {
    const { id, email } = await newPerson(fixture);
    const file = { fileName: 'never.txt', fileType: 'text/plain', folder: 'SUPPRESSION' };
    const form = await fixture.api('POST /suppression/upload', { body: file });
    await fixture.product.upload(form, email);
    const body = { assetKey: form.assetKey, fileName: file.fileName };
    const { jobId } = await fixture.api('POST /suppression/process', { body });
    expect(await fixture.jobDone(jobId)).toMatchObject({ changed: 1 });
    expect((await fetchPerson(fixture, id)).suppression?.reason).toBe('upload');
  },
};
