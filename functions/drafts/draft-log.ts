import type { LoggedEvent } from '../items/draft-log';

/** The person who acts. Undefined when the product acts automatically. */
export type Author = {
  readonly userId: string;
  /** True for a manager working in a customer's account. */
  readonly isManager: boolean;
};

/** @returns the person who makes a call, in the form that the log stores */
export const authorOf = (scope: {
  readonly userId: string;
  readonly actingManagerId?: string | undefined;
}): Author => ({ userId: scope.userId, isManager: scope.actingManagerId !== undefined });

/** What happened to the email. The log adds the id and the time. */
export type DraftEvent = Omit<LoggedEvent, 'id' | 'at' | 'by' | 'byManager'> & {
  readonly author?: Author | undefined;
};

/**
 * Automatic saves within this time share a line, so that ten minutes of writing are one line and
 * not 120.
 */
const togetherMs = 600_000;

const union = <T>(first: readonly T[] = [], second: readonly T[] = []): T[] | undefined => {
  const all = [...new Set([...first, ...second])];
  return all.length > 0 ? all : undefined;
};

/** Returns true when both events are automatic saves by the same person within a short time. */
const belongsTo = (last: LoggedEvent, next: LoggedEvent): boolean =>
  last.kind === 'saved' &&
  next.kind === 'saved' &&
  last.isAutomatic === true &&
  next.isAutomatic === true &&
  !next.overwrote &&
  last.by === next.by &&
  Date.parse(next.at) - Date.parse(last.at) < togetherMs;

/**
 * Returns one line that replaces `last` and covers both events, or undefined when they stay
 * separate lines.
 */
export const mergeEntries = (
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
