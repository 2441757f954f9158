import type { Statements } from './rows';

/** A table's settings that aren't part of its definition in the template. */
export type TableSettings = {
  readonly isProtected?: boolean;
  /** When point-in-time recovery was turned on, in epoch milliseconds. Absent while it's off. */
  readonly recoverableSinceMs?: number;
  /** The source table and the time to which this table was restored. */
  readonly restored?: { readonly sourceArn: string; readonly atMs: number };
  readonly tags?: Readonly<Record<string, string>>;
};

const isSettings = (value: unknown): value is TableSettings =>
  typeof value === 'object' && value !== null;

/** Reads and stores the settings of one table. */
export const tableSettings = (statements: Statements, tableId: number) => ({
  read(): TableSettings {
    const row = statements
      .get('SELECT settings FROM table_settings WHERE table_id = ?')
      .get(tableId);
    const value: unknown = JSON.parse(String(row?.settings ?? '{}'));
    return isSettings(value) ? value : {};
  },
  write(settings: TableSettings): void {
    statements
      .get('INSERT OR REPLACE INTO table_settings VALUES (?, ?)')
      .run(tableId, JSON.stringify(settings));
  },
});
