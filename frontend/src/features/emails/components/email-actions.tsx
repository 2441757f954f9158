import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { mergeWords } from '../../../../../shared/email/merge/merge-words';
import { lazyPart } from '../../../lib/load-patiently';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { LiveToggle } from '../rows/live-toggle';
import { EmailMenu } from './email-menu';

// Few rows become templates: the dialog is no part of what lists them.
const SaveRowDialog = lazyPart(async () => (await import('../rows/save-row-dialog')).SaveRowDialog);

type Props = { readonly draft: DraftSummary; readonly onRename: () => void };

/** What one does with an email from its row: its stats once it went out, and the menu. */
export const EmailActions = ({ draft, onRename }: Props) => {
  const customerId = useCustomerId();
  const [isSaving, setSaving] = useState(false);
  const isOut = draft.status === 'sent' || draft.status === 'sending';
  return (
    <>
      {draft.status === 'sending' ? <LiveToggle draft={draft} /> : null}
      {isOut ? (
        <Button
          variant="default"
          size="xs"
          aria-label={`Email Stats for ${mergeWords(draft.name || draft.subject)}`}
          component={Link}
          to={paths.report(customerId, draft.id)}
        >
          Email Stats
        </Button>
      ) : null}
      <EmailMenu draft={draft} onRename={onRename} onSaveAsTemplate={() => setSaving(true)} />
      <Suspense>
        {isSaving ? <SaveRowDialog draft={draft} onClose={() => setSaving(false)} /> : null}
      </Suspense>
    </>
  );
};
