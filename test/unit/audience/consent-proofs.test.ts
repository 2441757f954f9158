import {
  createConsentProofs,
  strongestConsent,
} from '../../../functions/audience/consents/consent-proofs';
import { createSignupRepository } from '../../../functions/audience/consents/signup-repository';
import type { Consent } from '../../../functions/items/audience/signup';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const consent: Consent = {
  formId: 'f1',
  version: 1,
  at: '2026-05-01T10:00:00.000Z',
  text: 'Join us',
  ip: '192.0.2.0',
};
const on = (day: string, changes: Partial<Consent> = {}): Consent => ({
  ...consent,
  at: `2026-05-${day}T10:00:00.000Z`,
  ...changes,
});

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

test('prefers the newest confirmed consent, or the newest consent if none is confirmed', () => {
  const confirmed = on('02', { confirmedAt: '2026-05-02T11:00:00.000Z' });
  expect(strongestConsent([on('03'), confirmed, on('01')])).toEqual(confirmed);
  expect(strongestConsent([on('01'), on('03'), on('02')])).toEqual(on('03'));
  expect(strongestConsent([])).toBeUndefined();
});

test('finds the requested people’s consents among many others, even in small pages', async () => {
  const signups = createSignupRepository(embedded.table);
  const ids = Array.from({ length: 30 }, (_, n) => `01JD00000000000000000000${10 + n}`);
  for (const id of ids) {
    await signups.addConsent(customerId, id, on('01'));
    await signups.addConsent(customerId, id, on('02'));
  }
  const requestedIds = [...ids.filter((_, n) => n % 3 === 0), '01JD0000000000000000000099'];
  for (const max of [1, 2, 3, 4000]) {
    const proofs = createConsentProofs(embedded.table, signups, max);
    const found = await proofs(customerId, requestedIds.toReversed());
    expect([...found.keys()].sort()).toEqual(requestedIds.slice(0, -1));
    expect([...found.values()]).toEqual(requestedIds.slice(0, -1).map(() => on('02')));
    expect((await proofs('01JD0000000000000000000002', requestedIds)).size).toBe(0);
  }
});
