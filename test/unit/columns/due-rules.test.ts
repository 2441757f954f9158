import type { ChangeFile } from '../../../functions/columns/changes/change-file';
import type { IndexManifest } from '../../../functions/columns/copy/manifest';
import { columnsFormat } from '../../../functions/columns/copy/manifest';
import {
  findStrayObjects,
  nextTaskOf,
  orphanedObjects,
} from '../../../functions/columns/maintenance/due-rules';

const minute = 60_000;
const now = Date.UTC(2026, 10, 20);
const pointer = {
  rev: 1,
  format: columnsFormat,
  since: now - 90 * minute,
  at: now - 60 * minute,
  manifest: 'columns/c/m.manifest',
  checkedAt: now - 60 * minute,
};
const manifest: IndexManifest = {
  people: 50_000,
  from: 0,
  gone: [],
  waiting: [],
  merged: ['columns/c/changes/1-2-2-0-5'],
  lanes: [{ partition: 0, key: 'columns/c/a-0.col', extents: [] }],
};
const file = (overrides: Partial<ChangeFile> = {}): ChangeFile => ({
  key: 'k',
  lines: 10,
  deletionCount: 0,
  lastAt: now - minute,
  writtenAt: now - minute,
  ...overrides,
});

test.each<[string, readonly ChangeFile[], 'merge' | undefined]>([
  ['nothing has changed', [], undefined],
  ['little has changed', [file()], undefined],
  ['20,000 changes wait', [file({ lines: 12_000 }), file({ lines: 8_000 })], 'merge'],
  ['a question would read 301 files', Array.from({ length: 301 }, () => file()), 'merge'],
  [
    'a deletion waits for 14 minutes',
    [file({ deletionCount: 1, writtenAt: now - 14 * minute })],
    undefined,
  ],
  [
    'a deletion waits for 16 minutes',
    [file({ deletionCount: 1, writtenAt: now - 16 * minute })],
    'merge',
  ],
  ['a change waits since yesterday', [file({ writtenAt: now - 21 * 60 * minute })], 'merge'],
])(
  'decides, when %s, which maintenance the columnar index needs: %3$s',
  (_name, files, expectedTask) => {
    expect(nextTaskOf(pointer, { manifest, files }, now)).toBe(expectedTask);
  },
);

test('merges the changes of a large audience as soon as they reach a tenth of its size', () => {
  const large = { ...manifest, people: 500_000 };
  expect(nextTaskOf(pointer, { manifest: large, files: [file({ lines: 49_999 })] }, now)).toBe(
    undefined,
  );
  expect(
    nextTaskOf(
      pointer,
      { manifest: large, files: [file({ lines: 20_000 }), file({ lines: 30_000 })] },
      now,
    ),
  ).toBe('merge');
});

test('doesn’t build an index until every stream consumer has certainly seen the request for it', () => {
  const request = { rev: 0, format: columnsFormat, since: now - 4 * minute };
  expect(nextTaskOf(request, { files: [] }, now)).toBeUndefined();
  expect(nextTaskOf({ ...request, since: now - 6 * minute }, { files: [] }, now)).toBe('build');
  expect(nextTaskOf({ ...pointer, broken: true }, { manifest, files: [] }, now)).toBe('build');
  // An index of an older format is requested again, not built directly. Until a deployment is over,
  // changes may still be written in the old format.
  expect(nextTaskOf({ ...pointer, format: columnsFormat - 1 }, { manifest, files: [] }, now)).toBe(
    'begin',
  );
  expect(
    nextTaskOf({ ...pointer, format: columnsFormat + 1 }, { manifest, files: [] }, now),
  ).toBeUndefined();
});

test('compares an index with the table once a day, while no changes are pending', () => {
  const old = { ...pointer, checkedAt: now - 25 * 60 * minute };
  expect(nextTaskOf(old, { manifest, files: [] }, now)).toBe('check');
  expect(nextTaskOf(old, { manifest, files: [file()] }, now)).toBeUndefined();
});

test('removes unreferenced index files once no reader can still be using them', () => {
  const old = now - 30 * minute;
  const listed = [
    ...['m.manifest', 'a-0.col', 'lost-0.col', 'changes/1-2-2-0-5', 'changes/3-4-2-0-6'].map(
      (name) => ({ key: `columns/c/${name}`, writtenAt: old }),
    ),
    { key: 'columns/c/underway-0.col', writtenAt: now - minute },
  ];
  expect(orphanedObjects(listed, pointer, manifest, now)).toEqual([
    'columns/c/lost-0.col',
    'columns/c/changes/1-2-2-0-5',
  ]);
  const recentPointer = { ...pointer, at: now - 10 * minute };
  expect(orphanedObjects(listed, recentPointer, manifest, now)).toEqual([]);
});

test('rebuilds the index instead of merging changes when there are more than 800,000 of them', () => {
  const files = [file({ lines: 799_990 }), file()];
  expect(nextTaskOf(pointer, { manifest, files }, now)).toBe('merge');
  const moreFiles = [...files, file()];
  expect(nextTaskOf(pointer, { manifest, files: moreFiles }, now)).toBe('build');
  // An index doesn't need older files, because it contains everything the table had when it was
  // built.
  const newerManifest = { ...manifest, from: now };
  expect(nextTaskOf(pointer, { manifest: newerManifest, files: moreFiles }, now)).toBe('merge');
});

test('removes only objects that no pointer can refer to when the manifest is unreadable', () => {
  const old = now - 20 * minute;
  const listed = [
    { key: 'columns/c/m.manifest', writtenAt: old },
    { key: 'columns/c/m-0.col', writtenAt: old },
    { key: 'columns/c/now-0.col', writtenAt: now - 10 * minute },
    { key: 'columns/c/changes/1-2-2-0-5', writtenAt: old },
  ];
  const removedFiles = (overrides: object, all = listed) =>
    findStrayObjects(all, { ...pointer, ...overrides }, now).map((key) => key.slice(10));
  // No index exists yet, only leftovers of killed runs.
  const unmade = { manifest: undefined, at: undefined };
  expect(removedFiles(unmade)).toEqual(['m.manifest', 'm-0.col']);
  // Without the manifest, nothing refers to the remaining objects.
  expect(removedFiles({}, listed.slice(1))).toEqual(['m-0.col']);
  // The manifest exists but names an object that is missing.
  expect(removedFiles({})).toEqual([]);
  expect(removedFiles({ format: columnsFormat + 1 })).toEqual([]);
  expect(removedFiles({ at: now - 10 * minute }, listed.slice(1))).toEqual([]);
});
