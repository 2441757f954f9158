import type { Subscriber } from '../../../functions/items/audience/subscriber';
import { manualInput, mergeTypedPeople } from '../../../functions/people/manual-add-rules';

const idOf = (email: string) => `id of ${email}`;
const email = 'ada@readers.test';

test('combines an address that was typed twice into one person, and prefers the later values', () => {
  const typed: Parameters<typeof mergeTypedPeople>[0] = [
    { email, name: ' Ada ', fields: { City: 'Rome', Size: 'M' } },
    { email: 'bo@readers.test' },
    { email, name: ' ', fields: { city: 'Paris' } },
  ];
  expect(mergeTypedPeople(typed, idOf)).toEqual([
    { id: idOf(email), email, name: 'Ada', fields: { city: 'Paris', size: 'M' } },
    { id: idOf('bo@readers.test'), email: 'bo@readers.test', name: '', fields: {} },
  ]);
  expect(mergeTypedPeople([...typed, { email, name: 'Ada B' }], idOf)[0]?.name).toBe('Ada B');
});

const person = { id: 'ada', email, name: 'Ada', fields: { city: 'Rome' } };
const at = '2026-11-21T10:00:00.000Z';
const segmentId = 'g1';
const input = (overrides: Partial<Parameters<typeof manualInput>[1]> = {}) =>
  manualInput(person, { segmentId, at, ...overrides });

test('adds someone new as active and as a member of the segment, with a record of the manual addition', () => {
  expect(input()).toEqual({
    ...person,
    status: 'active',
    createdAt: at,
    segmentIds: [segmentId],
    consent: { how: 'manual', at },
    arrival: { how: 'manual', segmentId, at },
  });
});

test('records an addition once for each segment', () => {
  const knownSubscriber = (segmentIds: string[]) => ({ segmentIds }) as unknown as Subscriber;
  expect(input({ known: knownSubscriber([segmentId]) }).arrival).toBeUndefined();
  expect(input({ known: knownSubscriber(['g2']) }).arrival).toBeDefined();
});

test('restores a person’s status from a suppression, but not from the store’s own uploaded list', () => {
  const suppression = { subscriberId: 'ada', at };
  expect(input({ suppression: { ...suppression, reason: 'complaint' } })).toMatchObject({
    status: 'spam',
    statusReason: 'complaint',
  });
  const uploaded = input({ suppression: { ...suppression, reason: 'upload' } });
  expect(uploaded.status).toBe('active');
  expect(uploaded.statusReason).toBeUndefined();
});
