import { createWebVersionRepository } from '../../../functions/tracking/web-version-repository';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import {
  changeDelivery,
  changeRecipient,
  deliveryId,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';

let embedded: EmbeddedTable;
beforeEach(async () => {
  embedded = embeddedTable();
  await seedDelivery(embedded.table, 3);
});
afterEach(() => embedded.close());

const testedContent = {
  contentKey: 'content/a',
  trialContent: ['content/a', 'content/b', 'content/c'],
  linkOrigin: 'https://go.mail.example',
};
const at = '2026-11-21T14:00:00.000Z';
const winner = { variant: 'C', isClear: true, at, results: [] };

const htmlShownTo = async (number: number) => {
  const token = { kind: 'web-version', deliveryId, subscriberId: subscriberId(number) } as const;
  const webVersion = await createWebVersionRepository(embedded.table).find({ ...token, link: 0 });
  return webVersion?.contentKey;
};

test('shows people in an A/B test their variant, and everyone else the winner', async () => {
  await changeDelivery(embedded.table, { ...testedContent, winner });
  await changeRecipient(embedded.table, 1, { vt: 'A' });
  await changeRecipient(embedded.table, 2, { vt: 'B' });
  expect(await Promise.all([1, 2, 3].map(htmlShownTo))).toEqual([
    'content/a',
    'content/b',
    'content/c',
  ]);
});

test('before the winner is chosen, shows the web version only to people in the A/B test', async () => {
  await changeDelivery(embedded.table, testedContent);
  await changeRecipient(embedded.table, 2, { vt: 'B' });
  expect(await htmlShownTo(2)).toBe('content/b');
});

test('shows everyone the same email if there is no A/B test', async () => {
  await changeDelivery(embedded.table, { ...testedContent, trialContent: undefined });
  expect(await htmlShownTo(1)).toBe('content/a');
});
