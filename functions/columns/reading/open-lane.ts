import type { ColumnObjects } from '../copy/column-objects';
import { type LaneFile, openLane } from '../copy/lane-file';
import type { LaneColumns } from '../format/lane-columns';
import { createRowIndex, type RowIndex } from '../format/row-index';

/** A lane of a copy that questions are put to, and changes laid over. */
export type OpenLane = {
  readonly lane: number;
  readonly file: LaneFile;
  readonly columns: LaneColumns;
  /** Where somebody is; made when the first change asks. */
  index(): Promise<RowIndex>;
};

export const openLanes = (
  objects: Pick<ColumnObjects, 'get'>,
  files: readonly LaneFile[],
): readonly OpenLane[] =>
  files.map((file) => {
    const columns = openLane(objects, file);
    let made: Promise<RowIndex> | undefined;
    return {
      lane: file.lane,
      file,
      columns,
      index() {
        made ??= columns.people().then(async (people) => {
          await people.ids.fetchAll();
          return createRowIndex(people);
        });
        made.catch(() => {
          made = undefined;
        });
        return made;
      },
    };
  });
