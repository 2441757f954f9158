import { Alert, Button, Stack, Tabs, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Dialog } from '../../components/dialog';
import { DialogActions } from '../../components/dialog-actions';
import type { EmailDocument } from '../email-document';
import { SentHtml } from './sent-html';
import { SourceText } from './source-text';
import { useSource } from './use-source';

type Props = {
  /** The blocks of the email as its author reads them. */
  readonly source: string;
  readonly content: EmailDocument;
  /** Gets the changed email in its stored form. */
  readonly onUpdate: (markup: string) => void;
  readonly onClose: () => void;
};

/** What a block email is made of: its stored blocks, to be changed, and the HTML that is sent. */
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
        {/* A hidden tab keeps its effects: CodeMirror would lose its undo history. */}
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
        <DialogActions onSafe={onClose}>
          <Button disabled={!isChanged} onClick={update}>
            Update email
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
