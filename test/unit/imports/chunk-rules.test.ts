import {
  addImportCounts,
  changesStatus,
  countPerson,
  foldChunk,
  plannedMember,
  subscriberInput,
  toSuppressed,
} from '../../../functions/imports/chunk-rules';
import { consentStatusOf } from '../../../functions/imports/csv/consent-status/consent-status-rules';
import type { ImportRow } from '../../../functions/imports/csv/row-rules';
import { newImportJob } from '../../../functions/imports/import-job';
import { isSameMember } from '../../../functions/items/audience/member';
import type { Subscriber } from '../../../functions/items/audience/subscriber';

const at = '2026-11-22T11:00:00.000Z';
const job = newImportJob({ id: 'i1', fileName: 'list.csv', createdAt: at });
const row = (email: string, changes: Partial<ImportRow> = {}): ImportRow => ({
  line: 1,
  email,
  name: '',
  fields: {},
  consentStatus: consentStatusOf.active,
  ...changes,
});
const idOf = (email: string) => `id of ${email}`;
const foldRows = (rows: Parameters<typeof foldChunk>[0]['rows'], seenEmails = new Set<string>()) =>
  foldChunk({ rows, seen: seenEmails, idOf });
const person = (changes: Partial<ImportRow> = {}, extra: object = {}) => ({
  id: 'ada',
  row: row('ada@x.test', changes),
  times: 1,
  isRepeat: false,
  ...extra,
});

test('combines rows with the same address into one person, and counts rejected or unclear rows', () => {
  const seenEmails = new Set(['bo@x.test']);
  const unclear = { column: 'Status', value: 'maybe' };
  const chunk = foldRows(
    [
      row('ada@x.test', { name: 'Ada' }),
      { line: 2, reason: 'No email address', cells: [] },
      row('bo@x.test', { line: 3, unclear }),
      row('ada@x.test', { line: 4, fields: { city: 'Rome' }, unclear: { ...unclear, value: '?' } }),
    ],
    seenEmails,
  );
  expect(chunk).toMatchObject({ rows: 4, rejected: 1, unclear: 2 });
  expect(chunk.firstUnclear).toEqual({ line: 3, ...unclear });
  expect(chunk.people).toMatchObject([
    { id: idOf('ada@x.test'), times: 2, isRepeat: false, row: { name: 'Ada' } },
    { id: idOf('bo@x.test'), times: 1, isRepeat: true },
  ]);
  expect(chunk.people[0]?.row.fields).toEqual({ city: 'Rome' });
  expect([...seenEmails]).toEqual(['bo@x.test', 'ada@x.test']);
  expect(foldRows([])).toEqual({ people: [], rows: 0, rejected: 0, unclear: 0 });
});

test('lists people in the order in which their addresses first appear', () => {
  const rows = ['cy@x.test', 'ada@x.test', 'cy@x.test', 'bo@x.test'].map((email) => row(email));
  const ids = foldRows(rows).people.map(({ id }) => id);
  expect(ids).toEqual(['cy@x.test', 'ada@x.test', 'bo@x.test'].map(idOf));
});

test('builds a person’s stored data from the row, the import, and its segment', () => {
  const { id, ...input } = subscriberInput(
    person({ name: 'Ada', fields: { city: 'Rome' }, consentStatus: consentStatusOf.bounced }),
    job,
    undefined,
  );
  expect(id).toBe('ada');
  expect(input).toEqual({
    email: 'ada@x.test',
    name: 'Ada',
    fields: { city: 'Rome' },
    segmentIds: [job.segmentId],
    status: 'bounced',
    statusReason: 'import_bounced',
    createdAt: at,
    importId: 'i1',
  });
});

test('doesn’t add people again to a segment that they left themselves', () => {
  const leftChoice = { how: 'left', segmentId: job.segmentId, at } as const;
  const segmentsOf = (choices: Subscriber['choices']) =>
    subscriberInput(person({}), job, knownSubscriber({ choices: choices ?? [] })).segmentIds;
  expect(segmentsOf([leftChoice])).toEqual([]);
  expect(segmentsOf([{ ...leftChoice, segmentId: 'another' }])).toEqual([job.segmentId]);
  expect(segmentsOf([leftChoice, { ...leftChoice, how: 'returned' }])).toEqual([job.segmentId]);
});

const knownSubscriber = (changes: Partial<Subscriber> = {}) =>
  ({ status: 'active', name: 'Old', createdAt: 'before', ...changes }) as Subscriber;

test.each<[string, keyof typeof consentStatusOf, Partial<Subscriber>, boolean]>([
  ['an explicit no', 'unsubscribed', {}, true],
  ['a yes', 'active', { status: 'unsubscribed' }, false],
  ['what is less strict', 'bounced', { status: 'spam' }, false],
  ['missing consent', 'noConsent', {}, false],
  ['missing consent of whom this import created', 'noConsent', { importId: 'i1' }, true],
])(
  'decides whether a known person’s status changes because of %s: %#',
  (_name, importedStatus, changes, expected) => {
    expect(
      changesStatus(
        person({ consentStatus: consentStatusOf[importedStatus] }),
        knownSubscriber(changes),
        job,
      ),
    ).toBe(expected);
  },
);

test('never undoes a suppression with a file, and keeps the stricter status', () => {
  expect(toSuppressed(person(), 'complaint').row.consentStatus).toEqual({
    status: 'spam',
    reason: 'suppressed',
  });
  const strict = person({ consentStatus: consentStatusOf.spam });
  expect(toSuppressed(strict, 'bounce')).toBe(strict);
  expect(toSuppressed(person(), 'upload').row.consentStatus).toBe(consentStatusOf.active);
});

test('plans a segment member with the same data as the subscriber after the import', () => {
  const email = 'ada@x.test';
  const bounced = person({ consentStatus: consentStatusOf.bounced });
  expect(plannedMember(bounced, undefined, job)).toEqual({
    id: 'ada',
    email,
    name: '',
    status: 'bounced',
    createdAt: at,
  });
  expect(plannedMember(bounced, knownSubscriber(), job)).toEqual({
    id: 'ada',
    email,
    name: 'Old',
    status: 'bounced',
    createdAt: 'before',
  });
  const named = person({ name: 'New', consentStatus: consentStatusOf.noConsent });
  expect(plannedMember(named, knownSubscriber(), job)).toMatchObject({
    name: 'New',
    status: 'active',
  });
});

test('treats a segment member as unchanged while status, time, and name are the same', () => {
  const member = plannedMember(person(), knownSubscriber(), job);
  expect(isSameMember(member, { ...member, email: 'other@x.test' })).toBe(true);
  for (const change of [{ status: 'spam' as const }, { createdAt: 'x' }, { name: 'x' }]) {
    expect(isSameMember(member, { ...member, ...change })).toBe(false);
  }
});

test('counts a person’s first row as created or updated, and the other rows as repeated', () => {
  const counts = { created: 0, updated: 0, skipped: 0, rejected: 0 };
  const three = person({}, { times: 3 });
  expect(countPerson(three, true)).toEqual({ ...counts, created: 1, skipped: 2 });
  expect(countPerson(three, false)).toEqual({ ...counts, updated: 1, skipped: 2 });
  expect(countPerson({ ...three, isRepeat: true }, true)).toEqual({ ...counts, skipped: 3 });
  const firstCounts = { created: 1, updated: 2, skipped: 3, rejected: 4 };
  expect(
    addImportCounts(firstCounts, { created: 10, updated: 20, skipped: 30, rejected: 40 }),
  ).toEqual({
    created: 11,
    updated: 22,
    skipped: 33,
    rejected: 44,
  });
});
