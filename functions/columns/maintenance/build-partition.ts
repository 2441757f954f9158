import pMap from 'p-map';
import { columnsPrefix } from '../../items/audience/columnar-index';
import { partitions as partitionNumbers, partitionOf } from '../../items/partitions';
import type { Table } from '../../platform/table/table';
import type { ChangeFile } from '../changes/change-file';
import type { ChangeLine } from '../changes/change-line';
import { createChangeFiles } from '../changes/change-store';
import type { ColumnObjects } from '../copy/column-objects';
import type { DeletedPerson, IndexManifest } from '../copy/manifest';
import type { PartitionFile } from '../copy/partition-file';
import { walkInIdOrder } from '../copy/walk-people';
import { packChanged, packPeople, type WrittenPartition } from '../merging/pack-people';
import { type OpenPartition, openPartitions } from '../reading/open-partition';
import { type Overlay, overlayChanges } from '../reading/overlay';

/** The input for building a partition and for merging changes into it. */
type PartitionBuildInput = {
  readonly objects: ColumnObjects;
  readonly customerId: string;
  /** Part of the names of this run's objects, so that no other run overwrites them. */
  readonly id: string;
  readonly now: number;
};

/** The result for one partition. It becomes part of a manifest. */
export type NewPartition = Pick<IndexManifest, 'people' | 'gone' | 'waiting'> & {
  /** Undefined for a partition without people. */
  readonly file?: PartitionFile | undefined;
};

/**
 * How long rows record their last change. The stream keeps changes for only a day, so it can't
 * redeliver older ones.
 */
const changeRetentionMs = 2 * 86_400_000;

const putPartition = async (
  { objects, customerId, id }: PartitionBuildInput,
  partition: number,
  { people, body, extents }: WrittenPartition,
): Promise<Pick<NewPartition, 'file' | 'people'>> => {
  if (people === 0) return { people };
  const key = `${columnsPrefix(customerId)}${id}-${partition}.col`;
  await objects.put(key, body);
  return { people, file: { partition, key, extents } };
};

/** Builds a partition from the table. */
const buildPartition = async (
  buildInput: PartitionBuildInput,
  table: Table,
  partition: number,
): Promise<NewPartition> => {
  const { customerId } = buildInput;
  // Changes that weren't stored are only in the table, so it is read consistently.
  const walk = walkInIdOrder(table, { customerId, partition, consistent: true });
  const written = await packPeople(walk);
  return { ...(await putPartition(buildInput, partition, written)), gone: [], waiting: [] };
};

/**
 * Returns the engagement of people who don't exist yet because their own record arrives through
 * another shard of the stream.
 */
const waitingEngagement = (
  { changedPeople }: Overlay,
  lines: readonly ChangeLine[],
  now: number,
) => {
  const absent = new Map(
    changedPeople
      .filter(({ person, row }) => person.is === 'gone' || (!person.is && row === undefined))
      .map(({ person }) => [person.id, person.lastDeletion?.at ?? 0]),
  );
  return lines.filter(
    (line) =>
      'deeds' in line && line.at > Math.max(absent.get(line.id) ?? now, now - changeRetentionMs),
  );
};

/** Returns the people who were deleted now or in the last few days. */
const deletedNow = (before: readonly DeletedPerson[], { changedPeople }: Overlay, now: number) => {
  const all = new Map(before.map((one) => [one.id, one]));
  for (const { person } of changedPeople) {
    if (person.lastDeletion) all.set(person.id, { id: person.id, ...person.lastDeletion });
  }
  return [...all.values()].filter(({ at }) => at > now - changeRetentionMs);
};

/**
 * Returns a partition with its changes merged in. If the changes affect none of its people, the
 * file stays the same.
 */
const mergedPartition = async (
  buildInput: PartitionBuildInput,
  number: number,
  partition: OpenPartition | undefined,
  overlay: Overlay,
): Promise<Pick<NewPartition, 'file' | 'people'>> => {
  const changed = overlay.changed.get(number) ?? [];
  if (partition && changed.length === 0 && !overlay.hidden.has(number)) {
    return { file: partition.file, people: (await partition.columns.people()).count };
  }
  const written = await packChanged(buildInput.objects, partition?.file, {
    hidden: overlay.hidden.get(number),
    changed,
    notedFrom: buildInput.now - changeRetentionMs,
  });
  return putPartition(buildInput, number, written);
};

/** Merges the changes to a partition's people into the partition. */
export const mergePartition = async (
  buildInput: PartitionBuildInput,
  manifest: IndexManifest,
  partition: number,
  changes: readonly ChangeLine[],
): Promise<NewPartition> => {
  const { objects, now } = buildInput;
  const isInPartition = ({ id }: { readonly id: string }) => partitionOf(id) === partition;
  const deletedPeople = manifest.gone.filter(isInPartition);
  const waiting = manifest.waiting.filter(isInPartition);
  const partitions = openPartitions(
    objects,
    manifest.lanes.filter((one) => one.partition === partition),
  );
  const lines = [...waiting, ...changes];
  const overlay = await overlayChanges(
    { partitions, manifest: { from: manifest.from, gone: deletedPeople } },
    lines,
  );
  const linesSinceManifest = lines.filter(({ at }) => at >= manifest.from);
  return {
    ...(await mergedPartition(buildInput, partition, partitions[0], overlay)),
    gone: deletedNow(deletedPeople, overlay, now),
    waiting: waitingEngagement(overlay, linesSinceManifest, now),
  };
};

/**
 * Builds all partitions from the table, one after the other, so that only one is in memory at a
 * time.
 */
export const buildPartitions = (
  buildInput: PartitionBuildInput,
  table: Table,
): Promise<readonly NewPartition[]> =>
  pMap(partitionNumbers, (partition) => buildPartition(buildInput, table, partition), {
    concurrency: 1,
  });

/** Merges change files into all partitions. The files are read once for all of them. */
export const mergePartitions = async (
  buildInput: PartitionBuildInput,
  manifest: IndexManifest,
  files: readonly ChangeFile[],
): Promise<readonly NewPartition[]> => {
  const lines = (await createChangeFiles(buildInput.objects).read(files)).flat();
  const byPartition = Map.groupBy(lines, ({ id }) => partitionOf(id));
  return pMap(
    partitionNumbers,
    (partition) =>
      mergePartition(buildInput, manifest, partition, byPartition.get(partition) ?? []),
    {
      concurrency: 1,
    },
  );
};
