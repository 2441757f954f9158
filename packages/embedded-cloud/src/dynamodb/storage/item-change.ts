import type { Table } from '../table';
import type { PrimaryKey } from './key-encoding';
import type { Version } from './version';

/** One item's change from one state to another. An absent state means no item. */
export type ItemChange = {
  readonly table: Table;
  readonly key: PrimaryKey;
  readonly before: Version | undefined;
  readonly after: Version | undefined;
  /** Set when the item was removed because it expired. */
  readonly expired?: boolean;
};
