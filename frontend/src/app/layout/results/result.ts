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
  return { id, code, at, metadata, text: toast.message, type: toast.type };
};

/** Decisions about the account, and what becomes of its sending, stay until they are closed. */
export const staysUntilClosed = ({ code }: Result): boolean => isPersistent(code);
