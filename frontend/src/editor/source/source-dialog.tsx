import { Alert, Button, Stack, Tabs, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Dialog } from '../../components/dialog';
import { DialogActions } from '../../components/dialog-actions';
import type { EmailDocument } from '../email-document';
import { isSourceUnchanged, readSource } from './read-source';
import { SentHtml } from './sent-html';
import { SourceText } from './source-text';

/** Shown after the author's source was changed, because the email can't store all of it. */
const TIDIED_NOTICE =
  'Some of this isn’t supported in block emails, so it was changed or removed. Review the result, then update. Undo restores what you wrote.';

type Input = {
  /** The source as it was when the dialog opened. */
  readonly source: string;
  /** Called with the email in its stored form. */
  readonly onUpdate: (markup: string) => void;
  readonly onClose: () => void;
};

/**
 * Manages the source while the author edits it. If reading the source changes it, shows the changed
 * version before it can be applied.
 */
const useSource = ({ source, onUpdate, onClose }: Input) => {
  const [text, setText] = useState(source);
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const change = (newText: string) => {
    setText(newText);
    setProblem(undefined);
    setNotice(undefined);
  };
  const update = () => {
    const readResult = readSource(text);
    if ('problem' in readResult) return setProblem(readResult.problem);
    if (!isSourceUnchanged(text, readResult)) {
      setText(readResult.source);
      return setNotice(TIDIED_NOTICE);
    }
    if (readResult.source !== source) onUpdate(readResult.markup);
    onClose();
  };
  return { text, change, update, problem, notice, isChanged: text !== source };
};

type Props = {
  /** The email's blocks as a readable source. */
  readonly source: string;
  readonly content: EmailDocument;
  /** Called with the changed email in its stored form. */
  readonly onUpdate: (markup: string) => void;
  readonly onClose: () => void;
};

/** Shows the stored blocks of an email for editing, and the HTML that is sent. */
export const SourceDialog = ({ source, content, onUpdate, onClose }: Props) => {
  const hint = useId();
  const [tab, setTab] = useState<string | null>('blocks');
  const { text, change, update, problem, notice, isChanged } = useSource({
    source,
    onUpdate,
    onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Source"
      size={960}
      centered
      losesInput={isChanged}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        {/* Hidden tabs stay mounted. If they were unmounted, CodeMirror would lose its undo history. */}
        <Tabs value={tab} onChange={setTab} keepMountedMode="display-none">
          <Tabs.List mb="sm">
            <Tabs.Tab value="blocks">Blocks</Tabs.Tab>
            <Tabs.Tab value="mail">Email HTML</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="blocks">
            <Stack gap="xs">
              <Text id={hint} size="sm" c="dimmed">
                One line per block. HTML you paste becomes blocks.
              </Text>
              <SourceText label="Blocks" describedBy={hint} value={text} onChange={change} />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="mail">
            {tab === 'mail' ? (
              <SentHtml content={{ ...content, body: text, editor: 'TIPTAP_REACTEMAIL' }} />
            ) : null}
          </Tabs.Panel>
        </Tabs>
        <div aria-live="polite">
          {notice ? <Alert color="yellow">{notice}</Alert> : null}
          {problem ? <Alert color="red">{problem}</Alert> : null}
        </div>
        <DialogActions onCancel={onClose}>
          <Button disabled={!isChanged} onClick={update}>
            Update email
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
