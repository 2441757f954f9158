import type { DatabaseSync } from 'node:sqlite';
import { ChangeHistory } from './storage/change-history';
import { ExpiryRows } from './storage/expiry-rows';
import { createIndexer, type Indexer, projectedNames } from './storage/index-entry';
import { ItemCounts } from './storage/item-counts';
import { RecentChanges } from './storage/recent-changes';
import { IndexRows, ItemRows, Statements } from './storage/rows';
import { StreamLog } from './storage/stream-log';
import { StreamPositions } from './storage/stream-positions';
import { type TableSettings, tableSettings } from './storage/table-settings';
import type { IndexDefinition, TableDefinition } from './table-definition';

/** The region and account in ARNs. */
export type TableLocation = { readonly region: string; readonly accountId: string };

export type StoredTable = {
  readonly id: number;
  readonly definition: TableDefinition;
  readonly createdAtMs: number;
};

export type TableIndex = {
  readonly definition: IndexDefinition;
  readonly rows: IndexRows;
  readonly entryOf: Indexer;
  /** The attributes that the index contains, or undefined if it contains all of them. */
  readonly names: readonly string[] | undefined;
};

export const itemsTable = (id: number) => `items_${id}`;
export const expiryTable = (id: number) => `expiry_${id}`;
export const streamTable = (id: number) => `stream_${id}`;
export const historyTable = (id: number) => `history_${id}`;
/** Index names may contain dots and dashes. Hex keeps the SQL name plain and unique. */
export const indexTable = (id: number, index: string) =>
  `index_${id}_${Buffer.from(index).toString('hex')}`;

/** An open table. */
export class Table {
  readonly id: number;
  readonly definition: TableDefinition;
  readonly createdAtMs: number;
  readonly place: TableLocation;
  readonly arn: string;
  readonly streamArn: string;
  readonly statements: Statements;
  readonly items: ItemRows;
  readonly counts: ItemCounts;
  readonly indexes: readonly TableIndex[];
  readonly expiry: ExpiryRows | undefined;
  readonly positions: StreamPositions;
  readonly log: StreamLog | undefined;
  readonly recent = new RecentChanges();
  readonly settings: TableSettings;
  /** Absent while point-in-time recovery is off. */
  readonly history: ChangeHistory | undefined;

  constructor(database: DatabaseSync, stored: StoredTable, place: TableLocation) {
    const { id, definition, createdAtMs } = stored;
    this.id = id;
    this.definition = definition;
    this.createdAtMs = createdAtMs;
    this.place = place;
    this.arn = `arn:aws:dynamodb:${place.region}:${place.accountId}:table/${definition.name}`;
    this.streamArn = `${this.arn}/stream/${new Date(createdAtMs).toISOString().slice(0, -1)}`;
    this.statements = new Statements(database);
    this.positions = new StreamPositions(this.statements, id);
    this.items = new ItemRows(this.statements, itemsTable(id));
    this.counts = new ItemCounts(this.statements, id, itemsTable(id));
    this.indexes = definition.indexes.map((index) => ({
      definition: index,
      rows: new IndexRows(this.statements, indexTable(id, index.name)),
      entryOf: createIndexer(definition, index),
      names: projectedNames(definition, index),
    }));
    this.expiry = definition.timeToLiveAttribute
      ? new ExpiryRows(this.statements, expiryTable(id))
      : undefined;
    this.log = definition.streamView
      ? new StreamLog(this.statements, streamTable(id), this.positions.furthest)
      : undefined;
    this.settings = tableSettings(this.statements, id).read();
    this.history =
      this.settings.recoverableSinceMs === undefined
        ? undefined
        : new ChangeHistory(this.statements, historyTable(id));
  }

  get name(): string {
    return this.definition.name;
  }
}
