import type { LoggedEvent } from '../items/draft-log';

/** Who acts; nobody when the product does something by itself. */
export type Author = {
  readonly userId: string;
  /** A manager, inside a customer's account. */
  readonly isManager: boolean;
};

/** @returns who makes a call, as the log keeps it */
export const authorOf = (scope: {
  readonly userId: string;
  readonly actingManagerId?: string | undefined;
}): Author => ({ userId: scope.userId, isManager: scope.actingManagerId !== undefined });

/** What happened; the log adds the id and the moment. */
export type DraftEvent = Omit<LoggedEvent, 'id' | 'at' | 'by' | 'byManager'> & {
  readonly author?: Author | undefined;
};

/** Automatic saves within this time share a line: ten minutes of writing are one line, not 120. */
const togetherMs = 600_000;

const union = <T>(first: readonly T[] = [], second: readonly T[] = []): T[] | undefined => {
  const all = [...new Set([...first, ...second])];
  return all.length > 0 ? all : undefined;
};

/** True when both are automatic saves of one person, shortly after each other. */
const belongsTo = (last: LoggedEvent, next: LoggedEvent): boolean =>
  last.kind === 'saved' &&
  next.kind === 'saved' &&
  last.isAutomatic === true &&
  next.isAutomatic === true &&
  !next.overwrote &&
  last.by === next.by &&
  Date.parse(next.at) - Date.parse(last.at) < togetherMs;

/** One line that stands for both events and replaces `last`; undefined when they stay two lines. */
export const merged = (
  last: LoggedEvent | undefined,
  next: LoggedEvent,
): LoggedEvent | undefined =>
  last && belongsTo(last, next)
    ? {
        ...last,
        at: next.at,
        times: (last.times ?? 1) + 1,
        changes: union(last.changes, next.changes),
      }
    : undefined;
