import { encodeTime } from 'ulid';
import type { Engagement } from '../../../../functions/items/audience/engagement';
import type { Subscriber } from '../../../../functions/items/audience/subscriber';
import {
  activityEntriesOf,
  clickOf,
  type NamedSegment,
  olderThan,
} from '../../../../functions/people/activity/activity-rules';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const ms = (number: number) => Date.parse(day(number));

const ada: Subscriber = {
  id: 'ada',
  email: 'ada@readers.test',
  name: '',
  status: 'active',
  createdAt: day(1),
  fields: {},
  segmentIds: [],
  statusHistory: [],
  arrivals: [],
};
const entriesOf = (sources: Partial<Parameters<typeof activityEntriesOf>[0]>) =>
  activityEntriesOf({
    subscriber: ada,
    engagement: [],
    segments: [],
    times: new Map(),
    ...sources,
  });
const email = (number: number, changes: Partial<Engagement>): Engagement => ({
  number,
  links: [],
  ...changes,
});

test('shows an email as received, opened, and clicked only if each event happened', () => {
  const all = email(4, { receivedAt: ms(1), openedAt: ms(2), clickedAt: ms(3) });
  expect(entriesOf({ engagement: [email(3, {}), all] })).toEqual([
    { id: 'c4', at: day(3), kind: 'clicked', number: 4 },
    { id: 'o4', at: day(2), kind: 'opened', number: 4 },
    { id: 'r4', at: day(1), kind: 'received', number: 4 },
  ]);
});

test('shows the time of each clicked link if it is known', () => {
  const clicked = email(4, { clickedAt: ms(3), links: [1, 2] });
  const times = new Map([
    [clickOf(4, 2), day(5)],
    [clickOf(5, 1), day(9)],
  ]);
  expect(entriesOf({ engagement: [clicked], times })).toEqual([
    { id: 'c4.2', at: day(5), kind: 'clicked', number: 4, link: 2 },
    { id: 'c4.1', at: day(3), kind: 'clicked', number: 4, link: 1 },
  ]);
});

test('shows status changes and additions with their cause', () => {
  const change = { status: 'bounced', reason: 'General', at: day(7) } as const;
  const arrivals = [
    { how: 'form', segmentId: 'g1', at: day(2) },
    { how: 'manual', segmentId: 'g2', at: day(3) },
  ] as const;
  const subscriber = { ...ada, statusHistory: [change], arrivals };
  expect(entriesOf({ subscriber })).toEqual([
    { id: 's0', at: day(7), kind: 'status', change },
    { id: `ag2${day(3)}`, at: day(3), kind: 'added', segmentId: 'g2' },
    { id: `ag1${day(2)}`, at: day(2), kind: 'form', segmentId: 'g1' },
  ]);
});

const file = (id: string, changes: Partial<NamedSegment> = {}): NamedSegment => ({
  id,
  name: id,
  origin: 'file',
  reserved: false,
  createdAt: day(4),
  ...changes,
});

test('lists only imports into segments that the person joined at the time of the import', () => {
  const segments = [
    ...[file('in'), file('same', { createdAt: day(1) }), file('elsewhere')],
    ...[file('older', { createdAt: '2026-10-31T00:00:00.000Z' }), file('all', { reserved: true })],
    file('hand', { origin: 'manual' }),
  ];
  const subscriber = { ...ada, segmentIds: ['in', 'same', 'older', 'all', 'hand'] };
  expect(entriesOf({ subscriber, segments })).toEqual([
    { id: 'iin', kind: 'imported', segmentId: 'in', at: day(4) },
    { id: 'isame', kind: 'imported', segmentId: 'same', at: day(1) },
  ]);
});

test('shows the import that created someone once, even after the import’s segment is deleted', () => {
  const importId = `${encodeTime(ms(1), 10)}0000000000000000`;
  const subscriber = { ...ada, importId, segmentIds: [importId] };
  const imported = { id: `i${importId}`, kind: 'imported', segmentId: importId };
  expect(entriesOf({ subscriber })).toEqual([{ ...imported, at: day(1) }]);
  const segments = [file(importId)];
  expect(entriesOf({ subscriber, segments })).toEqual([{ ...imported, at: day(4) }]);
});

test('sorts events of the same moment in a fixed order, and continues pages after a given position', () => {
  const engagement = [1, 2, 3].map((number) => email(number, { receivedAt: ms(1) }));
  const all = entriesOf({ engagement: [...engagement, email(9, { receivedAt: ms(2) })] });
  expect(all.map(({ id }) => id)).toEqual(['r9', 'r3', 'r2', 'r1']);
  const idsBehind = (cursor: { at: string; id: string }) =>
    olderThan(all, cursor).map(({ id }) => id);
  expect(idsBehind({ at: day(1), id: 'r3' })).toEqual(['r2', 'r1']);
  expect(idsBehind({ at: day(2), id: 'r0' })).toEqual(['r3', 'r2', 'r1']);
  expect(idsBehind({ at: '2026-10-01', id: 'z' })).toEqual([]);
});
