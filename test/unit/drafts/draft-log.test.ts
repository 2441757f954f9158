import { createDraftLog, maxLogLines } from '../../../functions/drafts/draft-log-repository';
import { createDraftRepository } from '../../../functions/drafts/draft-repository';
import type { DraftChanges } from '../../../functions/drafts/draft-saves';
import { createDraftService } from '../../../functions/drafts/draft-service';
import { createReviewRepository } from '../../../functions/drafts/review/review-repository';
import { createNewId } from '../../../functions/platform/ids';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { bodiesInMemory, clockAt, customerId } from './email-fixtures';

const ada = { userId: 'ada', isManager: false };
const manager = { userId: 'mia', isManager: true };
const start = Date.parse('2026-11-21T10:00:00Z');

let cloud: EmbeddedTable;
let clock: ReturnType<typeof clockAt>;

const setUp = (style?: typeof DEFAULT_EMAIL_STYLE) => {
  const time = { clock, newId: createNewId() };
  const drafts = createDraftRepository(cloud.table);
  const bodies = bodiesInMemory();
  const log = createDraftLog(cloud.table, time);
  const service = createDraftService({
    drafts,
    log,
    bodies,
    ...time,
    choices: async () => undefined,
    reviews: createReviewRepository(cloud.table),
    defaultStyle: async () => style,
  });
  let rev = 1;
  const save = async (draftId: string, changes: Partial<DraftChanges>, author = ada) => {
    clock.advance(5000);
    const saved = await service.save(customerId, draftId, { rev, ...changes }, author);
    rev = saved.draft.rev;
    return saved;
  };
  const lines = async (draftId: string) =>
    (await service.history(customerId, draftId, { limit: 100 })).lines;
  return { service, save, lines, log, drafts, bodies };
};

beforeEach(() => {
  cloud = embeddedTable();
  clock = clockAt(start);
});
afterEach(() => cloud.close());

test('the log shows who created and saved an email and what changed, latest first', async () => {
  const { service, save, lines } = setUp();
  const { draft } = await service.create(customerId, {}, ada);
  await save(draft.id, { subject: 'Bulbs', styles: draft.styles }, manager);
  await save(draft.id, { body: '<email-paragraph>Plant</email-paragraph>' });
  expect(await lines(draft.id)).toEqual([
    expect.objectContaining({ kind: 'saved', by: 'ada', changes: ['body'] }),
    expect.objectContaining({ kind: 'saved', by: 'mia', byManager: true, changes: ['subject'] }),
    expect.objectContaining({ kind: 'created', by: 'ada', at: '2026-11-21T10:00:00.000Z' }),
  ]);
  expect((await service.open(customerId, draft.id)).draft.savedBy).toBe('ada');
});

test('logs nothing for a save without changes', async () => {
  const { service, save, lines } = setUp();
  const { draft } = await service.create(customerId, { subject: 'Bulbs' }, ada);
  await save(draft.id, { subject: 'Bulbs' });
  expect((await lines(draft.id)).map(({ kind }) => kind)).toEqual(['created']);
});

test('combines consecutive automatic saves into one log entry, but not manual saves or another person’s saves', async () => {
  const { service, save, lines } = setUp();
  const { draft } = await service.create(customerId, { editor: 'CODE' }, ada);
  await save(draft.id, { body: '<p>1</p>', isAutomatic: true });
  await save(draft.id, { subject: '2', isAutomatic: true });
  await save(draft.id, { body: '<p onclick="x()">3</p>', isAutomatic: true });
  await save(draft.id, { body: '<p>4</p>', isAutomatic: true }, manager);
  await save(draft.id, { body: '<p>5</p>' }, manager);
  clock.advance(600_000);
  await save(draft.id, { body: '<p>6</p>', isAutomatic: true }, manager);
  const saves = (await lines(draft.id)).filter(({ kind }) => kind === 'saved');
  expect(saves.map(({ by, times, changes }) => [by, times, changes])).toEqual([
    ['mia', undefined, ['body']],
    ['mia', undefined, ['body']],
    ['mia', undefined, ['body']],
    ['ada', 3, ['body', 'subject']],
  ]);
});

test('keeps only the newest events in the log, and deletes the log with the email', async () => {
  const { service, save, lines, log } = setUp();
  const { draft } = await service.create(customerId, {}, ada);
  for (let index = 0; index < maxLogLines + 5; index += 1) {
    await save(draft.id, { subject: `Subject ${index}` });
  }
  const logLines = await lines(draft.id);
  expect(logLines).toHaveLength(maxLogLines);
  expect(logLines.every(({ kind }) => kind === 'saved')).toBe(true);
  await service.remove(customerId, draft.id);
  expect((await log.list(customerId, draft.id, { limit: 100 })).lines).toEqual([]);
});

test('reads the log page by page, and starts at the top for a cursor of another email', async () => {
  const { service, save, lines, log } = setUp();
  const { draft } = await service.create(customerId, {}, ada);
  for (const subject of ['a', 'b', 'c', 'd']) await save(draft.id, { subject });
  const all = await lines(draft.id);
  const first = await log.list(customerId, draft.id, { limit: 3 });
  const rest = await log.list(customerId, draft.id, { limit: 3, cursor: first.nextCursor });
  expect([...first.lines, ...rest.lines]).toEqual(all);
  expect(rest.nextCursor).toBeUndefined();
  const otherDraft = (await service.create(customerId, {}, ada)).draft;
  const page = await log.list(customerId, otherDraft.id, { limit: 3, cursor: first.nextCursor });
  expect(page.lines.map(({ kind }) => kind)).toEqual(['created']);
});

test('adds neither an event nor a revision for a refused save', async () => {
  const { service, save, lines } = setUp();
  const { draft } = await service.create(customerId, {}, ada);
  await save(draft.id, { subject: 'Mine' });
  const stale = service.save(customerId, draft.id, { rev: 1, subject: 'Theirs' }, manager);
  await expect(stale).rejects.toMatchObject({ code: 'stale_version' });
  expect(await lines(draft.id)).toHaveLength(2);
});

test('accepts a repeated save whose response was lost, but writes it only once', async () => {
  const { service, lines } = setUp();
  const { draft } = await service.create(customerId, {}, ada);
  const changes = { rev: 1, subject: 'Bulbs', saveId: 'save-one-of-ada' };
  const first = await service.save(customerId, draft.id, changes, ada);
  const repeatedSave = await service.save(customerId, draft.id, changes, ada);
  expect(repeatedSave.draft.rev).toBe(first.draft.rev);
  expect(await lines(draft.id)).toHaveLength(2);
});

test('records in the log that a version overwrote someone else’s version', async () => {
  const { service, save, lines } = setUp();
  const { draft } = await service.create(customerId, {}, ada);
  await save(draft.id, { subject: 'Mine', overwrites: true, isAutomatic: true });
  expect((await lines(draft.id))[0]).toMatchObject({ kind: 'saved', overwrote: true });
});

test('converts an older email on its first save, keeps the old body, and reports the changes', async () => {
  const { service, save, lines, bodies, drafts } = setUp();
  const { draft } = await service.create(customerId, {}, ada);
  const old = '<h1 style="color:red !important">Old</h1><p>Text</p>';
  const bodyKey = await bodies.put(customerId, { body: old, editor: 'TIPTAP' });
  const legacy = { ...draft, bodyKey, editor: 'AUTOMATION_REACTEMAIL_TIPTAP' as const, rev: 2 };
  await drafts.save(customerId, legacy, 1);
  const body = '<email-heading width="100%">Old</email-heading>';
  const saved = await save(draft.id, { rev: 2, body, editor: 'TIPTAP_REACTEMAIL' });
  expect(saved.draft).toMatchObject({
    editor: 'TIPTAP_REACTEMAIL',
    legacyEditor: 'AUTOMATION_REACTEMAIL_TIPTAP',
    legacyBodyKey: bodyKey,
  });
  const [savedLine, convertedLine] = await lines(draft.id);
  expect(savedLine).toMatchObject({ kind: 'saved', changes: ['editor', 'body'] });
  expect(convertedLine).toMatchObject({
    kind: 'converted',
    from: 'AUTOMATION_REACTEMAIL_TIPTAP',
    report: [
      { code: 'important_removed', count: 1 },
      { code: 'heading_converted', count: 1 },
    ],
  });
  const later = await save(draft.id, { subject: 'New' });
  expect(later.draft.legacyBodyKey).toBe(bodyKey);
});

test('starts new emails with the customer’s default style', async () => {
  const style = { ...DEFAULT_EMAIL_STYLE, backgroundColor: '#102030' };
  const { service } = setUp(style);
  expect((await service.create(customerId, {}, ada)).draft.styles).toEqual(style);
});
