import { Alert, Grid, Group, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import { EmailPreview, type PreviewAction } from '../preview/email-preview';
import { ViewToggle } from '../preview/view-toggle';
import { type Conversion, DocumentEditor } from './document-editor';
import { EditorOptions } from './editor-options';
import { OptionsToggle } from './options-toggle';
import { useBodyProblem } from './use-body-problem';
import { useOptions } from './use-options';
import { type BlockTarget, useTarget } from './use-target';
import { useViews } from './use-views';
import { useWorkspace } from './use-workspace';

const ChecksPanel = lazyPart(async () => (await import('../checks/checks-panel')).ChecksPanel);
const SavedBlockDialogs = lazyPart(
  async () => (await import('../saved-blocks/saved-block-dialogs')).SavedBlockDialogs,
);

type Props = {
  readonly editing: DocumentEditing;
  /** Present until a document of an older content type is saved as one of the new editor. */
  readonly conversion?: Conversion | undefined;
  /** The block to show. */
  readonly target?: BlockTarget | undefined;
  /** A button beside the preview, as for a test send. */
  readonly previewAction?: PreviewAction | undefined;
  readonly onOptionsClose?: (() => void) | undefined;
};

const TooLarge = ({ problem }: { readonly problem: string | undefined }) =>
  problem === undefined ? null : (
    <Alert color="red" role="alert" title="This email cannot be saved">
      {problem}
    </Alert>
  );

/** The whole editor of one document: options, editor, preview and checks. */
export const EmailWorkspace = (props: Props) => {
  const { editing, conversion, target, previewAction, onOptionsClose } = props;
  const isCode = editing.content.editor === 'CODE';
  const { isBig, view, setView, device, showsEditor, showsPreview } = useViews();
  const options = useOptions(isCode, onOptionsClose);
  const problem = useBodyProblem(editing.content);
  const workspace = useWorkspace(editing);
  const { blocks, colors, mergeTags, showBlock, fix } = workspace;
  const show = (path: string) => {
    setView('editor');
    // Wait until the editor is on the screen; a hidden block cannot be scrolled to.
    setTimeout(() => showBlock(path));
  };
  useTarget(target, show);
  return (
    <Stack>
      <Group justify="space-between">
        <OptionsToggle {...options} />
        {isBig ? null : <ViewToggle value={view} onChange={setView} />}
      </Group>
      <EditorOptions
        id={options.controls}
        isOpen={options.isOpen}
        editing={editing}
        colors={colors}
        mergeTags={mergeTags ?? []}
      />
      <TooLarge problem={problem} />
      <Grid gap="lg">
        <Grid.Col span={isBig ? 7 : 12} hidden={!showsEditor}>
          <DocumentEditor editing={editing} workspace={workspace} conversion={conversion} />
        </Grid.Col>
        {showsPreview ? (
          <Grid.Col span={isBig ? 5 : 12}>
            <Stack>
              <EmailPreview content={editing.content} device={device} action={previewAction} />
              <Suspense>
                <ChecksPanel
                  content={editing.content}
                  {...(mergeTags && { fields: mergeTags })}
                  {...(isCode ? {} : { onShow: show })}
                  onFix={editing.isReadOnly ? undefined : fix}
                />
              </Suspense>
            </Stack>
          </Grid.Col>
        ) : null}
      </Grid>
      <Suspense>{blocks.dialog ? <SavedBlockDialogs {...blocks} /> : null}</Suspense>
    </Stack>
  );
};
