import type { MessageCode, UserMessage } from '../../../../../shared/contracts/messages';
import { isPersistent } from '../../../../../shared/persistent-messages';

/** The outcome of long-running work, as users see it. */
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
    // A request for changes isn't a failure, but the messages of earlier versions have the type
    // `error`.
    type: code === 'review_changes_requested' ? 'info' : toast.type,
  };
};

/** The messages that make an earlier request for changes to an email obsolete. */
const supersedingCodes: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'review_changes_requested',
  'review_approved',
]);

/** Returns true for a request for changes to an email that has had a later decision. */
export const isSuperseded = ({ code, at, metadata }: Result, all: readonly Result[]): boolean =>
  code === 'review_changes_requested' &&
  all.some(
    (other) =>
      other.at > at &&
      supersedingCodes.has(other.code) &&
      other.metadata.draftId === metadata.draftId,
  );

/**
 * Returns whether a toast stays until it is closed. That is true for decisions about an account and
 * for changes to whether it may send. A request for changes to an email is announced once, because
 * authors make the changes soon and the list keeps the link to the email.
 */
export const staysUntilClosed = ({ code }: Result): boolean =>
  isPersistent(code) && code !== 'review_changes_requested';
