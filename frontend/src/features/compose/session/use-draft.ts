import { useCallback, useState, useSyncExternalStore } from 'react';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { api } from '../../../lib/api/client';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { DraftContent } from './draft-content';
import { createDraftSession } from './draft-session';
import type { DraftCalls } from './draft-state';
import { useRetry } from './use-retry';

type Options = {
  /** The content to show first if it was converted or recovered. It replaces the loaded content. */
  readonly shown?: DraftContent | undefined;
  readonly isRecovered?: boolean | undefined;
  /** Set for an email that is being sent or was sent. */
  readonly isReadOnly?: boolean | undefined;
  /** The API calls that read and save the draft. @default the calls for emails */
  readonly calls?: DraftCalls | undefined;
};

const callsOf = (draftId: string, customerId: string): DraftCalls => ({
  put: (body) => api('PUT /draft/{draftId}', { params: { draftId }, body, customerId }),
  get: () => api('GET /draft/{draftId}', { params: { draftId }, customerId }),
});

/**
 * Manages a draft on the screen. Returns its content, its save state, and the functions that change
 * and save it. Retries failed saves while the server can't be reached.
 */
export const useDraft = (loaded: DraftView, options: Options = {}) => {
  const customerId = useCustomerId();
  const [session] = useState(() =>
    createDraftSession({ loaded, ...options }, options.calls ?? callsOf(loaded.id, customerId)),
  );
  const state = useSyncExternalStore(session.subscribe, session.state);
  const retrySave = useCallback(() => session.save(), [session]);
  useRetry(state.isOffline, retrySave);
  return {
    ...state,
    ...session,
    isReadOnly: options.isReadOnly ?? false,
    markUnsaved: session.markTyping,
  };
};
export type DraftEditing = ReturnType<typeof useDraft>;
