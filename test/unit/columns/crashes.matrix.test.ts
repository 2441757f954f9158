import fc from 'fast-check';
import type { ChangeLine } from '../../../functions/columns/changes/change-line';
import { putChanges } from '../../../functions/columns/changes/change-store';
import type { ColumnObjects } from '../../../functions/columns/copy/column-objects';
import { columnsFormat, getManifest, putManifest } from '../../../functions/columns/copy/manifest';
import {
  createIndexMaintenance,
  createIndexUpkeep,
} from '../../../functions/columns/maintenance/maintenance-service';
import { createIndexReader } from '../../../functions/columns/reading/index-reader';
import { peopleBetween } from '../../../functions/columns/reading/view-people';
import type { IndexPointer } from '../../../functions/items/audience/columnar-index';
import type { Table } from '../../../functions/platform/table/table';
import { triesOf } from '../../runner/length';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { columnsInMemory } from '../../support/fakes/columns-in-memory';
import { applyChanges, changeLinesOf, momentOf, personChanges, start } from './history';

const customerId = '01JC00000000000000000000AA';
const minute = 60_000;
const hour = 3_600_000;

let logs: LogCapture;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

/** Makes every write after the given number fail, as if the process had been killed. */
const failingAfter = (objects: ColumnObjects, writes: number): ColumnObjects => {
  let writesLeft = writes;
  return {
    ...objects,
    async put(key, body) {
      if (writesLeft <= 0) throw new Error('Killed');
      writesLeft -= 1;
      await objects.put(key, body);
    },
  };
};

/**
 * Stores a pointer the way the table does: only a process that read the latest revision can replace
 * it.
 */
const pointersInMemory = (pointer: IndexPointer) => {
  let now = pointer;
  return {
    get: async () => now,
    list: async () => [customerId],
    begin: async () => false,
    async replace(_customer: string, read: IndexPointer, next: Omit<IndexPointer, 'rev'>) {
      if (read.rev !== now.rev) return false;
      now = { ...next, rev: read.rev + 1 };
      return true;
    },
    async breakOff() {
      now = { ...now, broken: true, rev: now.rev + 1 };
      return true;
    },
    take: async () => true,
    leave: async () => true,
  };
};

/** Generates the batches of a stream. Some are delivered again with other boundaries. */
const cuts = fc.record({
  first: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 9, size: 'max' }),
  again: fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 12 })), {
    maxLength: 4,
    size: 'max',
  }),
});
type BatchCuts = typeof cuts extends fc.Arbitrary<infer Value> ? Value : never;
const batchesOf = (lines: readonly ChangeLine[], { first, again: redelivered }: BatchCuts) => {
  const ends = first.map((_, index) => first.slice(0, index + 1).reduce((sum, one) => sum + one));
  const cut = [0, ...ends].map((from, index) => lines.slice(from, ends[index]));
  return [...cut, ...redelivered.map(([from, length]) => lines.slice(from, from + length))];
};

type Sources = {
  readonly objects: ColumnObjects;
  readonly pointers: ReturnType<typeof pointersInMemory>;
};

const resultAt = async (sources: Sources, now: number) => {
  const view = await createIndexReader({ ...sources, clock: () => now }).view(customerId);
  const people = await peopleBetween(view ?? [], '', '~');
  return people.map(({ noted: _noted, ...person }) => person);
};

const steps = fc.array(
  fc.record({
    /** The number of batches delivered before the run. */
    batches: fc.nat(9),
    /**
     * The number of writes before the run is killed. A negative number means two concurrent runs.
     */
    writes: fc.integer({ min: -2, max: 4 }),
  }),
  { maxLength: 6, size: 'max' },
);

test('returns the same results from the index as from the table after any kill, redelivery, batch boundary, or concurrent run', async () => {
  await fc.assert(
    fc.asyncProperty(personChanges, cuts, steps, async (all, cut, runs) => {
      const now = momentOf(all.length) + hour;
      const { objects, kept: storedObjects } = columnsInMemory(() => now - 21 * hour);
      // The index was built from an empty audience, an hour before the first change.
      const manifest = await putManifest(
        objects,
        { customerId, id: 'first' },
        { lanes: [], people: 0, from: start - hour, merged: [], gone: [], waiting: [] },
      );
      const pointers = pointersInMemory({
        rev: 1,
        format: columnsFormat,
        since: start - hour,
        at: start - hour,
        manifest,
        checkedAt: now,
      });
      // Batches are one minute apart.
      let time = now;
      const table = {} as Table;
      const createCopyKeepingWith = (ownObjects: ColumnObjects, id: string) => {
        return createIndexUpkeep({
          objects: ownObjects,
          pointers,
          clock: () => time,
          table,
          newId: () => id,
          check: async () => undefined,
          countSubscribers: async () => 30_000,
          pause: async () => undefined,
        })({ customerId });
      };
      const batches = batchesOf(changeLinesOf(all), cut).filter(({ length }) => length > 0);
      for (const [index, batch] of batches.entries()) {
        time = now + index * minute;
        await putChanges(objects, customerId, batch);
        for (const [run, { writes }] of runs.filter((one) => one.batches === index).entries()) {
          const ownObjects = writes < 0 ? objects : failingAfter(objects, writes);
          const id = `${index}-${run}`;
          const both = [
            createCopyKeepingWith(ownObjects, id),
            ...(writes < 0 ? [createCopyKeepingWith(objects, `${id}b`)] : []),
          ];
          await Promise.allSettled(both);
        }
      }
      const sources = { objects, pointers };
      const queryTime = time + 3 * minute;
      expect(await resultAt(sources, queryTime)).toEqual(applyChanges(all));
      // Maintenance deletes unreferenced objects. This must not change query results.
      const later = queryTime + hour;
      await createIndexMaintenance(
        { ...sources, clock: () => later },
        async () => undefined,
        async () => undefined,
      )();
      expect(await resultAt(sources, later)).toEqual(applyChanges(all));
      const namedManifest = await getManifest(objects, (await pointers.get()).manifest ?? '');
      expect([...storedObjects.keys()].filter((key) => namedManifest.merged.includes(key))).toEqual(
        [],
      );
    }),
    { numRuns: triesOf({ short: 30, long: 300 }) },
  );
});
