import type { DraftView } from '../../../../../shared/contracts/emails';
import { isOlderContentType } from '../../../../../shared/email/content-types';
import type { OpenedDocument } from '../../../editor/legacy/use-opened-document';
import type { PreviewedPerson } from '../../../editor/preview/email-preview';
import { EmailWorkspace } from '../../../editor/workspace/email-workspace';
import type { BlockTarget } from '../../../editor/workspace/use-target';
import { TestSendButton } from '../send/test-send/test-send-button';
import { useCodeAutosave } from '../session/saving/use-code-autosave';
import type { DraftEditing } from '../session/use-draft';
import { useSenderName } from '../session/use-sender-name';

type Props = {
  readonly draft: DraftView;
  readonly opened: Pick<OpenedDocument, 'report'>;
  readonly editing: DraftEditing;
  /** The block that an issue in a later step links to. */
  readonly target?: BlockTarget | undefined;
};

/** Step one: editing the draft's subject, preview text, and content. */
export const EditorStep = ({ draft, opened, editing, target }: Props) => {
  const saveCode = useCodeAutosave(editing);
  const from = useSenderName(editing.content.senderId);
  const { editor, body } = draft;
  // The first save converts the email to the new editor. After that, there is no older version to
  // show.
  const isOlder = isOlderContentType(editing.server().editor);
  const testSend = ({ subscriberId, name }: PreviewedPerson) => (
    <TestSendButton
      draftId={draft.id}
      save={() => editing.save()}
      disabled={editing.isReadOnly}
      subscriberId={subscriberId}
      subscriberName={name}
    />
  );
  return (
    <EmailWorkspace
      editing={editing}
      conversion={isOlder ? { body, editor, report: opened.report } : undefined}
      target={target}
      previewAction={testSend}
      from={from}
      onOptionsClose={saveCode}
    />
  );
};
