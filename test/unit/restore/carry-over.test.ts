import { GetCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Comparison,
  carryOver,
  findReturned,
  withdraw,
} from '../../../bin/restore/carry-over';
import { readState, switchOff } from '../../../bin/restore/stage-tables';
import { newDraft } from '../../../functions/drafts/draft';
import { createDraftRepository } from '../../../functions/drafts/draft-repository';
import { memberKey, subscriberKey } from '../../../functions/items/audience/subscriber-keys';
import { draftItem } from '../../../functions/items/draft';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import { putItems } from '../../../functions/platform/table/batch-requests';
import { embeddedTable } from '../../support/embedded-table';

const moment = '2026-11-30T10:15:00.000Z';
const before = '2026-11-30T09:00:00.000Z';
const since = '2026-11-30T11:00:00.000Z';

const old = embeddedTable();
const restored = embeddedTable();
afterAll(() => Promise.all([old.close(), restored.close()]));

const comparison = (isInUse: boolean): Comparison => ({
  old: old.table,
  restored: restored.table,
  to: moment,
  isInUse,
});
const restoredItem = async (Key: { readonly pk: string; readonly sk: string }) => {
  const { client, name: TableName } = restored.table;
  return (await client.send(new GetCommand({ TableName, Key }))).Item;
};

type Stored = { readonly pk: string; readonly sk: string } & Record<string, unknown>;
const inOld = (...items: readonly Stored[]) => putItems(old.table, items);
const inRestored = (...items: readonly Stored[]) => putItems(restored.table, items);
const inBoth = (...items: readonly Stored[]) =>
  Promise.all([inOld(...items), inRestored(...items)]);

test('removes a reader from a topic that they left after the restore point, and deletes the membership', async () => {
  const key = subscriberKey('topics', 'ada');
  const person = { ...key, st: 'active', ca: before, n: 'Ada' };
  const offers = memberKey('topics', 'offers', 'ada');
  const news = memberKey('topics', 'news', 'ada');
  await inRestored({ ...person, sg: new Set(['offers', 'news']) }, offers, news);
  const left = new Set([`${since}#left#offers`]);
  await inOld({ ...person, n: 'Changed', sg: new Set(['news']), ch: left }, news);
  expect([...(await carryOver(comparison(false)))]).toEqual([['people', 1]]);
  expect(await restoredItem(key)).toEqual({ ...person, sg: new Set(['news']), ch: left });
  expect(await restoredItem(offers)).toBeUndefined();
  expect(await restoredItem(news)).toBeDefined();
  expect([...(await carryOver(comparison(false)))]).toEqual([]);
});

test('keeps the account of a customer who joined after the restore point, but not other customers’ new users', async () => {
  const customer = (id: string, createdAt: string) => ({ pk: `C#${id}`, sk: 'META', createdAt });
  const user = (id: string, customerId: string) => ({ pk: `U#${id}`, sk: 'META', customerId });
  await inBoth(customer('older', before));
  await inOld(
    customer('newer', since),
    user('owner', 'newer'),
    { pk: 'C#newer', sk: 'SND#1' },
    { pk: 'C#newer', sk: 'SEG#1' },
    user('colleague', 'older'),
    { pk: 'U#manager', sk: 'META', role: 'manager' },
  );
  expect([...(await carryOver(comparison(false)))]).toEqual([['accounts', 3]]);
  expect(await restoredItem({ pk: 'U#owner', sk: 'META' })).toEqual(user('owner', 'newer'));
  expect(await restoredItem({ pk: 'U#colleague', sk: 'META' })).toBeUndefined();
  expect(await restoredItem({ pk: 'U#manager', sk: 'META' })).toBeUndefined();
  expect(await restoredItem({ pk: 'C#newer', sk: 'SEG#1' })).toBeUndefined();
  expect((await findReturned(comparison(true))).newCustomers).toEqual(['newer']);
});

test('turns scheduled emails that were moved or deleted after the restore point into drafts, and notifies their customer', async () => {
  const scheduled = (id: string, changes = {}) =>
    draftItem('emails', {
      ...newDraft({ id, now: Date.parse(before) }),
      name: `Email ${id}`,
      status: 'scheduled',
      sendAt: since,
      rev: 3,
      ...changes,
    });
  await inRestored(scheduled('same'), scheduled('moved'), scheduled('deleted'));
  await inOld(
    scheduled('same'),
    scheduled('moved', { sendAt: '2026-12-07T10:00:00.000Z', rev: 5 }),
  );
  const { withdrawn } = await findReturned(comparison(false));
  expect(withdrawn.map(({ sk }) => sk).sort()).toEqual(['DR#deleted', 'DR#moved']);
  await withdraw(restored.table, withdrawn, () => Date.parse(since));
  const drafts = createDraftRepository(restored.table);
  expect(await drafts.get('emails', 'same')).toMatchObject({ status: 'scheduled', sendAt: since });
  for (const id of ['moved', 'deleted']) {
    const draft = await drafts.get('emails', id);
    expect([draft.status, draft.sendAt, draft.rev]).toEqual(['draft', undefined, 4]);
    expect(await restoredItem({ pk: 'C#emails', sk: `DR#${id}` })).not.toHaveProperty('g2pk');
  }
  const messages = await createMessageRepository(restored.table).list('emails');
  expect(messages.map(({ description }) => description)).toContainEqual(
    expect.stringContaining(
      'Your scheduled email “Email moved” wasn’t sent. We restored your account',
    ),
  );
  expect((await findReturned(comparison(false))).withdrawn).toEqual([]);
});

test('lists people who were deleted after the restore point, but not people who joined after the deploy', async () => {
  const person = (id: string, ca: string) => ({ ...subscriberKey('gone', id), st: 'active', ca });
  await inRestored(person('deleted', before), person('signed-up', since));
  await inRestored({ pk: 'INVITED#hash', sk: 'gone', at: before });
  const { deleted } = await findReturned(comparison(true));
  expect(deleted.get('people')?.map(({ sk }) => sk)).toEqual(['deleted']);
  expect(deleted.get('invitations')?.map(({ sk }) => sk)).toEqual(['gone']);
});

test('stores the progress of the restore', async () => {
  const state = { table: 'Restored', to: moment, copyingSince: since, releasedAt: since };
  expect(await readState(restored.table)).toBeUndefined();
  await switchOff(restored.table, state);
  expect(await readState(restored.table)).toEqual(state);
});
