import { LoadingOverlay } from '@mantine/core';
import { type ComponentType, Suspense, useMemo } from 'react';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { useOpenedDocument } from '../../../editor/legacy/use-opened-document';
import { lazyPart } from '../../../lib/load-patiently';
import { useCopyDraft } from '../session/conflict/use-copy-draft';
import { contentOf } from '../session/draft-content';
import { type CopyWork, useKeptWork } from '../session/recovery/use-kept-work';
import type { WorkflowProps } from './workflow';

// Loaded on demand, because most emails have no unsaved work.
const RecoveryDialog = lazyPart(
  async () => (await import('../session/recovery/recovery-dialog')).RecoveryDialog,
);

type Props = {
  readonly draft: DraftView;
  readonly onReload: () => void;
  /** The workflow to open. */
  readonly workflow: ComponentType<WorkflowProps>;
  /** Saves unsaved work next to a newer version. @default saves it as a new email */
  readonly useCopy?: () => CopyWork;
};

export const Loading = () => (
  <LoadingOverlay visible loaderProps={{ role: 'img', 'aria-label': 'Loading the email' }} />
);

/** Converts older content and asks about unsaved work, then opens the email. */
export const OpenDraft = ({ draft, onReload, workflow: View, useCopy = useCopyDraft }: Props) => {
  const stored = useMemo(() => contentOf(draft), [draft]);
  const opened = useOpenedDocument(stored);
  const { question, restored, ...answers } = useKeptWork(draft, useCopy());
  if (!opened) return <Loading />;
  if (question) {
    return (
      <Suspense fallback={<Loading />}>
        <RecoveryDialog {...answers} draft={draft} kept={question} />
      </Suspense>
    );
  }
  return <View draft={draft} opened={opened} restored={restored} onReload={onReload} />;
};
