import { LoadingOverlay } from '@mantine/core';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { Workflow } from '../components/workflow';
import { useOpenedDraft } from '../legacy/use-opened-draft';
import { RecoveryDialog } from '../recovery/recovery-dialog';
import { useKeptWork } from '../recovery/use-kept-work';

type Props = { readonly draft: DraftView; readonly onReload: () => void };

export const Loading = () => (
  <LoadingOverlay visible loaderProps={{ 'aria-label': 'Loading the email' }} />
);

/** Converts older content and asks about unsaved work; then the email opens. */
export const OpenDraft = ({ draft, onReload }: Props) => {
  const opened = useOpenedDraft(draft);
  const { question, restored, ...answers } = useKeptWork(draft);
  if (!opened) return <Loading />;
  if (question) return <RecoveryDialog {...answers} draft={draft} kept={question} />;
  return <Workflow draft={draft} opened={opened} restored={restored} onReload={onReload} />;
};
