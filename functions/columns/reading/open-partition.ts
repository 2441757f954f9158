import type { ColumnObjects } from '../copy/column-objects';
import { openPartition, type PartitionFile } from '../copy/partition-file';
import type { PartitionColumns } from '../format/partition-columns';
import { createRowIndex, type RowIndex } from '../format/row-index';

/** A partition of an index that can be queried and combined with changes. */
export type OpenPartition = {
  readonly partition: number;
  readonly file: PartitionFile;
  readonly columns: PartitionColumns;
  /** Returns the index of rows by id, which is built when the first change needs it. */
  index(): Promise<RowIndex>;
};

export const openPartitions = (
  objects: Pick<ColumnObjects, 'get'>,
  files: readonly PartitionFile[],
): readonly OpenPartition[] =>
  files.map((file) => {
    const columns = openPartition(objects, file);
    let rowIndex: Promise<RowIndex> | undefined;
    return {
      partition: file.partition,
      file,
      columns,
      index() {
        rowIndex ??= columns.people().then(async (people) => {
          await people.ids.fetchAll();
          return createRowIndex(people);
        });
        rowIndex.catch(() => {
          rowIndex = undefined;
        });
        return rowIndex;
      },
    };
  });
