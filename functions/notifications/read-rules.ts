import type { ReadMark, ReadState } from '../items/managers/notification-reads';

/** A notification's own mark is valid until all notifications up to it are marked as read. */
export const isValid = (mark: ReadMark, { upTo, rev }: ReadState): boolean =>
  mark.id > upTo || mark.rev === rev;

export const isRead = (id: string, state: ReadState, mark: ReadMark | undefined): boolean =>
  mark && isValid(mark, state) ? mark.isRead : id <= state.upTo;
