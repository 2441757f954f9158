import { createSelectionCheck } from '../../../functions/drafts/check-selection';
import { createDraftListRepository } from '../../../functions/drafts/draft-list-repository';
import { createDraftLog } from '../../../functions/drafts/draft-log-repository';
import { createDraftRepository } from '../../../functions/drafts/draft-repository';
import { createDraftService } from '../../../functions/drafts/draft-service';
import { createReviewRepository } from '../../../functions/drafts/review/review-repository';
import { createNewId } from '../../../functions/platform/ids';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { bodiesInMemory, clockAt, customerId } from './email-fixtures';

const text = (content: string) => `<email-paragraph>${content}</email-paragraph>`;

let cloud: EmbeddedTable;
const clock = clockAt(Date.parse('2026-11-21T10:00:00Z'));
const setUp = () => {
  const drafts = createDraftRepository(cloud.table);
  const time = { clock, newId: createNewId() };
  const log = createDraftLog(cloud.table, time);
  const service = createDraftService({
    drafts,
    log,
    ...time,
    bodies: bodiesInMemory(),
    choices: createSelectionCheck(cloud.table),
    reviews: createReviewRepository(cloud.table),
    defaultStyle: async () => undefined,
  });
  return { drafts, service, lists: createDraftListRepository(cloud.table) };
};

beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

test('reads a saved draft back unchanged with the next revision number', async () => {
  const { service } = setUp();
  const { draft } = await service.create(customerId, { name: 'Autumn' });
  clock.advance(1000);
  await service.save(customerId, draft.id, {
    rev: draft.rev,
    subject: 'Bulbs',
    body: text('Plant now'),
    segmentIds: [customerId],
  });
  const read = await service.open(customerId, draft.id);
  expect(read.body).toBe(text('Plant now'));
  expect(read.draft).toMatchObject({
    name: 'Autumn',
    subject: 'Bulbs',
    segmentIds: [customerId],
    rev: draft.rev + 1,
    status: 'draft',
  });
  expect(read.draft.updatedAt > draft.updatedAt).toBe(true);
});

test('asks the second of two people who save the same revision to reload', async () => {
  const { service } = setUp();
  const { draft } = await service.create(customerId, {});
  const saves = await Promise.allSettled(
    ['one', 'two', 'three'].map((subject) =>
      service.save(customerId, draft.id, { rev: draft.rev, subject }),
    ),
  );
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = saves.filter((save) => save.status === 'rejected');
  for (const { reason } of refused) {
    expect(reason).toMatchObject({
      code: 'stale_version',
      message: 'This draft changed since you opened it. Reload and try again.',
    });
  }
});

test('removes content that could run code in a mailbox from a saved body', async () => {
  const { service } = setUp();
  const { draft } = await service.create(customerId, {});
  const hostile = `${text('Hello')}<script>alert(1)</script><img src=x onerror=alert(1)>`;
  const { body } = await service.save(customerId, draft.id, { rev: draft.rev, body: hostile });
  expect(body).toBe(text('Hello'));
});

test('keeps the source of a code email exactly as it was typed', async () => {
  const { service } = setUp();
  const { draft } = await service.create(customerId, { editor: 'CODE' });
  const html = '<table><tr><td onclick="x()">Hi</td></tr></table><script>x()</script>';
  const { body } = await service.save(customerId, draft.id, { rev: draft.rev, body: html });
  expect(body).toBe(html);
  expect((await service.open(customerId, draft.id)).body).toBe(html);
});

test('saves the body of an older editor’s email in the current editor’s format', async () => {
  const { service } = setUp();
  const { draft } = await service.create(customerId, { editor: 'TIPTAP' });
  const saved = await service.save(customerId, draft.id, { rev: draft.rev, body: '<p>Old</p>' });
  expect(saved.draft.editor).toBe('TIPTAP_REACTEMAIL');
  expect(saved.body).toContain('Old');
});

test('refuses a body of more than 500,000 bytes or 2,000 elements and saves nothing', async () => {
  const { service } = setUp();
  const { draft } = await service.create(customerId, {});
  for (const body of [text('x'.repeat(500_000)), text('x').repeat(2001)]) {
    const saving = service.save(customerId, draft.id, { rev: draft.rev, body });
    await expect(saving).rejects.toMatchObject({ code: 'body_too_large' });
  }
  expect((await service.open(customerId, draft.id)).draft.rev).toBe(draft.rev);
});

test('hides a customer’s draft from other customers', async () => {
  const { service } = setUp();
  const { draft } = await service.create(customerId, {});
  const other = service.open('01M7000000000000000CSTMR99', draft.id);
  await expect(other).rejects.toMatchObject({ code: 'draft_not_found' });
});

test('removes an untouched draft when the user leaves the workflow, and keeps every other draft', async () => {
  const { service } = setUp();
  const untouchedDraft = (await service.create(customerId, {})).draft;
  const namedDraft = (await service.create(customerId, { name: 'Keep' })).draft;
  await service.close(customerId, untouchedDraft.id);
  await service.close(customerId, namedDraft.id);
  await expect(service.open(customerId, untouchedDraft.id)).rejects.toMatchObject({
    code: 'draft_not_found',
  });
  await expect(service.open(customerId, namedDraft.id)).resolves.toMatchObject({
    draft: namedDraft,
  });
});

test('copies the content of a draft under a new name', async () => {
  const { service } = setUp();
  const { draft } = await service.create(customerId, { name: 'Autumn' });
  const { draft: saved } = await service.save(customerId, draft.id, {
    rev: draft.rev,
    subject: 'Bulbs',
    body: text('Plant now'),
  });
  const copy = await service.duplicate(customerId, draft.id);
  expect(copy).toMatchObject({
    draft: { name: 'Autumn (copy)', subject: 'Bulbs', status: 'draft', bodyKey: saved.bodyKey },
    body: text('Plant now'),
  });
  expect(copy.draft.id).not.toBe(draft.id);
});

test('refuses changes to a sent or scheduled email, and refuses to delete a sent one', async () => {
  const { service, drafts } = setUp();
  const { draft } = await service.create(customerId, {});
  const sent = { ...draft, status: 'sent' as const, rev: draft.rev + 1 };
  await drafts.save(customerId, sent, draft.rev);
  const saving = service.save(customerId, draft.id, { rev: sent.rev, subject: 'x' });
  await expect(saving).rejects.toMatchObject({ code: 'draft_already_sent' });
  const removing = service.remove(customerId, draft.id);
  await expect(removing).rejects.toMatchObject({ code: 'draft_already_sent' });

  const other = (await service.create(customerId, {})).draft;
  const scheduled = { ...other, status: 'scheduled' as const, sendAt: '2027-01-01T00:00:00.000Z' };
  await drafts.save(customerId, { ...scheduled, rev: other.rev + 1 }, other.rev);
  const changing = service.save(customerId, other.id, { rev: other.rev + 1, subject: 'x' });
  await expect(changing).rejects.toMatchObject({ code: 'draft_is_scheduled' });
  await expect(service.remove(customerId, other.id)).resolves.toBeUndefined();
});

test('lists a tab’s emails page by page, most recently changed first, and searches by name or subject line', async () => {
  const { service, drafts, lists } = setUp();
  const createdIds: string[] = [];
  for (let index = 0; index < 25; index += 1) {
    clock.advance(1000);
    const { draft } = await service.create(customerId, { name: `Letter ${index}` });
    createdIds.unshift(draft.id);
    if (index % 5 === 0) {
      const sent = { ...draft, status: 'sent' as const, subject: 'Sale', rev: draft.rev + 1 };
      await drafts.save(customerId, sent, draft.rev);
    }
  }
  const ids = async (filter: Parameters<typeof lists.list>[1], paging: object = {}) => {
    const page = await lists.list(customerId, filter, { limit: 20, offset: 0, ...paging });
    return page.drafts.map(({ id }) => id);
  };
  expect(await ids({ status: 'all' })).toEqual(createdIds.slice(0, 20));
  expect(await ids({ status: 'all' }, { offset: 20 })).toEqual(createdIds.slice(20));
  expect(await ids({ status: 'sent' })).toHaveLength(5);
  expect(await ids({ status: 'drafts' })).toHaveLength(20);
  expect(await ids({ status: 'all', search: 'LETTER 24' })).toEqual([createdIds[0]]);
  expect(await ids({ status: 'all', search: 'sale' })).toHaveLength(5);
  expect(await lists.count(customerId, { status: 'all', search: '1 letter' })).toBe(12);

  const first = await lists.list(customerId, { status: 'all' }, { limit: 20, offset: 0 });
  const rest = await ids({ status: 'all' }, { cursor: first.nextCursor });
  expect(rest).toEqual(createdIds.slice(20));
});

test('sorts the list by the displayed time: when an email was sent, is scheduled, or was changed', async () => {
  const { service, drafts, lists } = setUp();
  const createListed = async (name: string, extra: object) => {
    clock.advance(1000);
    const { draft } = await service.create(customerId, { name });
    await drafts.save(customerId, { ...draft, ...extra, rev: draft.rev + 1 }, draft.rev);
  };
  const day = 24 * 3_600_000;
  const at = (days: number) => new Date(clock() + days * day).toISOString();
  await createListed('planned', { status: 'scheduled', sendAt: at(2) });
  await createListed('just sent', { status: 'sent', sentAt: at(1) });
  await createListed('edited', {});
  await createListed('sent long ago', { status: 'sent', sentAt: at(-3) });
  const page = await lists.list(customerId, { status: 'all' }, { limit: 20, offset: 0 });
  expect(page.drafts.map(({ name }) => name)).toEqual([
    ...['planned', 'just sent', 'edited', 'sent long ago'],
  ]);
});

test('starts at the beginning for a cursor of another customer’s list', async () => {
  const { service, lists } = setUp();
  for (let index = 0; index < 3; index += 1) await service.create(customerId, {});
  const other = '01M7000000000000000CSTMR99';
  const ownDraft = (await service.create(other, { name: 'Mine' })).draft;
  const theirs = await lists.list(customerId, { status: 'all' }, { limit: 1, offset: 0 });
  const paging = { limit: 20, offset: 0, cursor: theirs.nextCursor };
  const page = await lists.list(other, { status: 'all' }, paging);
  expect(page.drafts.map(({ id }) => id)).toEqual([ownDraft.id]);
});

test('accepts only the customer’s own new segments and senders in a save, and keeps those already in the draft', async () => {
  const { service, drafts } = setUp();
  const { draft } = await service.create(customerId, { segmentIds: ['01M7GONE'] });
  const save = (changes: object) => service.save(customerId, draft.id, { rev: 1, ...changes });
  for (const segmentIds of [['01M7FOREIGN'], [customerId, '01M7FOREIGN'], ['01M7GONE', 'other']]) {
    await expect(save({ segmentIds })).rejects.toMatchObject({ code: 'segment_not_found' });
  }
  await expect(save({ senderId: '01M7FOREIGN' })).rejects.toMatchObject({
    code: 'sender_not_found',
  });
  expect(await drafts.get(customerId, draft.id)).toMatchObject({ rev: 1, senderId: null });
  // A deleted segment that was chosen before doesn't block saving.
  const kept = await save({ subject: 'Hello', segmentIds: ['01M7GONE', customerId] });
  expect(kept.draft).toMatchObject({ rev: 2, segmentIds: ['01M7GONE', customerId] });
});
