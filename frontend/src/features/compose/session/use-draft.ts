import { useCallback, useState, useSyncExternalStore } from 'react';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { api } from '../../../lib/api/client';
import { useCustomerId } from '../../../lib/session/customer-context';
import type { DraftContent } from './draft-content';
import { createDraftSession } from './draft-session';
import type { DraftCalls } from './draft-state';
import { useRetry } from './use-retry';

type Options = {
  /** The initial content if it was converted or recovered. Replaces the loaded content. */
  readonly shown?: DraftContent | undefined;
  readonly isRecovered?: boolean | undefined;
  /** Set for emails that are being sent or were sent. */
  readonly isReadOnly?: boolean | undefined;
  /** The calls that read and save the draft. @default the calls for emails */
  readonly calls?: DraftCalls | undefined;
};

const callsOf = (draftId: string, customerId: string): DraftCalls => ({
  put: (body) => api('PUT /draft/{draftId}', { params: { draftId }, body, customerId }),
  get: () => api('GET /draft/{draftId}', { params: { draftId }, customerId }),
});

/** Provides the components around a draft with its content and state. */
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
