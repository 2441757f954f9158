import { createPendingRepository } from '../../../../functions/audience/consents/pending-repository';
import { createSignupRepository } from '../../../../functions/audience/consents/signup-repository';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../../../functions/audience/suppression-repository';
import { createRemovalDependencies } from '../../../../functions/people/privacy/live';
import { subscriberViewOf } from '../../../../functions/people/subscriber-view';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const otherCustomerId = '01JD0000000000000000000002';
const id = '01JD00000000000000000000S1';
const neighbour = '01JD00000000000000000000S2';
const at = '2026-11-23T10:00:00.000Z';
const consent = { formId: 'f1', version: 1, at, text: 'Join us', ip: '192.0.2.0' };

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const signups = () => createSignupRepository(embedded.table);
const newPerson = async (subscriberId: string) => {
  await createSubscriberRepository(embedded.table).upsert(customerId, {
    id: subscriberId,
    email: `${subscriberId}@shop.test`.toLowerCase(),
    name: '',
    fields: {},
    segmentIds: [],
    status: 'active',
    createdAt: at,
  });
  await signups().addConsent(customerId, subscriberId, consent);
};

test('shows a subscriber’s own consents, newest first', async () => {
  await newPerson(id);
  await newPerson(neighbour);
  const laterConsent = { ...consent, at: '2026-11-24T10:00:00.000Z', version: 2, confirmedAt: at };
  await signups().addConsent(customerId, id, laterConsent);
  await signups().addConsent(otherCustomerId, id, { ...consent, text: 'Of another store' });
  const view = await subscriberViewOf(customerId, id, {
    subscribers: createSubscriberRepository(embedded.table),
    suppressions: createSuppressionRepository(embedded.table),
    signups: signups(),
  });
  expect(view.consents).toEqual([laterConsent, consent]);
});

test('replaces a consent with a confirmed consent of the same day, and keeps the confirmed one afterward', async () => {
  expect(await signups().addConsent(customerId, id, consent)).toBe(true);
  expect(await signups().addConsent(customerId, id, consent)).toBe(false);
  expect(await signups().addConsent(customerId, id, { ...consent, confirmedAt: at })).toBe(true);
  expect(await signups().addConsent(customerId, id, consent)).toBe(false);
  expect(await signups().consents(customerId, id)).toEqual([{ ...consent, confirmedAt: at }]);
});

test('deletes a person’s consents and pending signups with the person, and no one else’s', async () => {
  await newPerson(id);
  await newPerson(neighbour);
  const pendingSignups = createPendingRepository(embedded.table);
  const pending = { ...consent, formId: 'f2', email: 'a@shop.test', name: '', fields: {} };
  const pendingKey = { customerId, subscriberId: id, formId: 'f2' };
  await pendingSignups.add(pendingKey, { ...pending, id: 'p1', ttl: 4_000_000_000 });
  await createRemovalDependencies(embedded.table, () => Date.parse(at)).remove(customerId, id);
  expect(await signups().consents(customerId, id)).toEqual([]);
  expect(await pendingSignups.find(pendingKey, 'p1')).toBeUndefined();
  expect(await signups().consents(customerId, neighbour)).toHaveLength(1);
});
