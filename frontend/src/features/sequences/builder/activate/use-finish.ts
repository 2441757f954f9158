import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../../../../../shared/messages';
import { invalidate } from '../../../../lib/api/invalidate';
import { upgradeText } from '../../../../lib/api/problem-error';
import { useAction } from '../../../../lib/api/use-action';
import { confirm } from '../../../../lib/confirm';
import { plural } from '../../../../lib/format';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError, toastSuccess } from '../../../../lib/toast';
import { findMissingLocally, type MissingEntry, missingEntryOf } from '../model/missing-part';
import { sequenceRoutes } from '../session/sequence-calls';
import type { SaveFlags } from '../session/sequence-session';
import type { SequenceEditing } from '../session/use-sequence';
import type { StepsEditing } from '../session/use-steps';

type Props = {
  readonly editing: SequenceEditing;
  readonly emails: StepsEditing;
  /** Opens the builder's step where the missing entry can be added. */
  readonly onMissing: (missing: MissingEntry) => void;
};

const confirmStop = (activePeople: number): Promise<boolean> =>
  confirm({
    title: 'Save this sequence as inactive?',
    text:
      activePeople > 0
        ? `No one else can enter. ${plural(activePeople, 'person', 'people')} in the sequence ${activePeople === 1 ? 'keeps' : 'keep'} their place and ${activePeople === 1 ? 'gets' : 'get'} nothing until you reactivate it.`
        : 'No one can enter and no emails are sent until you reactivate it.',
    confirmLabel: 'Save as inactive',
    cancelLabel: 'Cancel',
  });

/** Returns the two ways to finish the builder: activating, and saving as inactive. */
export const useFinish = ({ editing, emails, onMissing }: Props) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const [upgrade, setUpgrade] = useState<string>();
  const { view, settings, store, state } = editing;

  const explain = (error: unknown) => {
    // The dialog about the conflicting versions is already open.
    if (state().saveState === 'conflict') return;
    const text = upgradeText(error);
    if (text) return setUpgrade(text);
    const missing = missingEntryOf(error);
    if (missing) onMissing(missing);
    else toastError(error);
  };

  const { run, busy: isBusy } = useAction(
    async (flags: SaveFlags, message: string) => {
      await store(flags);
      const { type, id: sequenceId } = view;
      await invalidate('GET /sequences', 'GET /shopifySequence', sequenceRoutes[type].view);
      toastSuccess(message);
      // After activating, the live view opens. After saving as inactive, the list opens.
      await navigate(
        flags.enabled
          ? paths.sequence({ customerId, type, sequenceId })
          : paths.sequences(customerId),
      );
    },
    { onError: explain },
  );
  const finish = async (flags: SaveFlags, message: string): Promise<void> => {
    await run(flags, message);
    setIsConfirming(false);
  };

  const isComplete = (isActivating: boolean): boolean => {
    const missing = findMissingLocally(settings, emails.steps ?? [], isActivating);
    if (missing) onMissing(missing);
    return missing === undefined;
  };

  return {
    isBusy,
    isAsked: isConfirming,
    upgrade,
    dismiss: () => setUpgrade(undefined),
    askToActivate: () => {
      if (isComplete(true)) setIsConfirming(true);
    },
    cancel: () => setIsConfirming(false),
    activate: (includeExisting: boolean) =>
      finish(
        { enabled: true, ...(includeExisting && { includeExisting }) },
        messages.sequenceUpdated,
      ),
    saveAsInactive: async () => {
      if (view.enabled ? !(await confirmStop(view.subscribersCount)) : !isComplete(false)) return;
      await finish({ enabled: false }, messages.sequenceSavedInactive);
    },
  };
};
export type Finish = ReturnType<typeof useFinish>;
