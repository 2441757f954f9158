import type { MessageCode, UserMessage } from '../../../../../shared/contracts/messages';
import { isPersistent } from '../../../../../shared/persistent-messages';

/** What became of long work, as it is shown. */
export type Result = {
  readonly id: string;
  readonly code: MessageCode;
  readonly text: string;
  readonly type: 'success' | 'error' | 'info';
  readonly at: string;
  readonly metadata: UserMessage['metadata'];
};

export const resultOf = (message: UserMessage): Result | undefined => {
  const toast = message.userMessage ?? message.systemMessage;
  if (!toast) return undefined;
  const { id, code, createdAt: at, metadata } = message;
  return {
    id,
    code,
    at,
    metadata,
    text: toast.message,
    // Nothing failed. Messages of earlier versions say `error`.
    type: code === 'review_changes_requested' ? 'info' : toast.type,
  };
};

/** What ends the news that changes to an email were requested. */
const ends: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'review_changes_requested',
  'review_approved',
]);

/** True of a wish for changes to an email about which was decided again since. */
export const isOver = ({ code, at, metadata }: Result, all: readonly Result[]): boolean =>
  code === 'review_changes_requested' &&
  all.some(
    (other) => other.at > at && ends.has(other.code) && other.metadata.draftId === metadata.draftId,
  );

/**
 * Decisions about the account, and what becomes of its sending, stay until they are closed. Changes
 * to an email are told of once: they are soon made, and the list keeps the way to the email.
 */
export const staysUntilClosed = ({ code }: Result): boolean =>
  isPersistent(code) && code !== 'review_changes_requested';
