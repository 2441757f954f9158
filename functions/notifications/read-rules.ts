import type { ReadMark, ReadState } from '../items/managers/notification-reads';

/**
 * Returns whether a user's own mark for a notification still applies. It does until the user marks
 * all notifications up to this one or a newer one as read.
 */
export const isValid = (mark: ReadMark, { upTo, rev }: ReadState): boolean =>
  mark.id > upTo || mark.rev === rev;

export const isRead = (id: string, state: ReadState, mark: ReadMark | undefined): boolean =>
  mark && isValid(mark, state) ? mark.isRead : id <= state.upTo;
