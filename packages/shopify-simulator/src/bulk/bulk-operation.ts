/** A shop's bulk operation, identified by its `id`. Times are epoch milliseconds. */
export type BulkOperation = {
  readonly id: string;
  readonly shop: string;
  readonly status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELING' | 'CANCELED';
  readonly query: string;
  readonly isGrouped: boolean;
  readonly createdAt: number;
  readonly completedAt: number | null;
  readonly errorCode: 'INTERNAL_SERVER_ERROR' | 'ACCESS_DENIED' | null;
  readonly objectCount: number;
  readonly rootObjectCount: number;
  readonly fileSize: number;
  /** The unguessable part of the file's URL. */
  readonly secret: string;
};

/** Returns whether an operation still counts toward the five that a shop runs at a time. */
export const isRunning = ({ status }: Pick<BulkOperation, 'status'>): boolean =>
  ['CREATED', 'RUNNING', 'CANCELING'].includes(status);

/** Files are kept for seven days. */
export const fileLifetimeMs = 7 * 24 * 3600_000;
