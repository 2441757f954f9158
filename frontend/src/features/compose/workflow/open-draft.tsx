import { LoadingOverlay } from '@mantine/core';
import { type ComponentType, Suspense, useMemo } from 'react';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { useOpenedDocument } from '../../../editor/legacy/use-opened-document';
import { lazyComponent } from '../../../lib/load-patiently';
import { useCopyDraft } from '../session/conflict/use-copy-draft';
import { contentOf } from '../session/draft-content';
import { type CopyDraft, useUnsavedChanges } from '../session/recovery/use-unsaved-changes';
import type { WorkflowProps } from './workflow';

// Loaded on demand, because most emails have no unsaved work.
const RecoveryDialog = lazyComponent(
  async () => (await import('../session/recovery/recovery-dialog')).RecoveryDialog,
);

type Props = {
  readonly draft: DraftView;
  readonly onReload: () => void;
  /** The workflow to open. */
  readonly workflow: ComponentType<WorkflowProps>;
  /**
   * Returns the function that saves unsaved work as a copy when the server has a newer version.
   * @default saves the copy as a new email
   */
  readonly useCopy?: () => CopyDraft;
};

export const Loading = () => (
  <LoadingOverlay visible loaderProps={{ role: 'img', 'aria-label': 'Loading the email' }} />
);

/** Converts older content and asks about unsaved work, then opens the email. */
export const OpenDraft = ({ draft, onReload, workflow: View, useCopy = useCopyDraft }: Props) => {
  const storedContent = useMemo(() => contentOf(draft), [draft]);
  const opened = useOpenedDocument(storedContent);
  const { question, restored, ...handlers } = useUnsavedChanges(draft, useCopy());
  if (!opened) return <Loading />;
  if (question) {
    return (
      <Suspense fallback={<Loading />}>
        <RecoveryDialog {...handlers} draft={draft} storedChanges={question} />
      </Suspense>
    );
  }
  return <View draft={draft} opened={opened} restored={restored} onReload={onReload} />;
};
