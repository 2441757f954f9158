import { Alert, Grid, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { isOlderContentType } from '../../../../../shared/email/content-types';
import { limits } from '../../../../../shared/limits';
import { useBodyProblem } from '../../../editor/body-problem/use-body-problem';
import { ConversionNotice } from '../../../editor/legacy/conversion-notice';
import { EmailPreview } from '../../../editor/preview/email-preview';
import { type View, ViewToggle } from '../../../editor/preview/view-toggle';
import { BlockEditor } from '../../../editor/workspace/block-editor';
import { CodeBody } from '../../../editor/workspace/code-body';
import { EditorOptions } from '../../../editor/workspace/editor-options';
import { Envelope } from '../../../editor/workspace/envelope';
import { OptionsToggle } from '../../../editor/workspace/options-toggle';
import { useEditorFrame } from '../../../editor/workspace/use-workspace';
import { lazyPart } from '../../../lib/load-patiently';
import { useCodeAutosave } from '../session/saving/use-code-autosave';
import type { DraftEditing } from '../session/use-draft';
import type { Opened } from '../session/use-opened-draft';

const ChecksPanel = lazyPart(
  async () => (await import('../../../editor/checks/checks-panel')).ChecksPanel,
);
const SavedBlockDialogs = lazyPart(
  async () => (await import('../../../editor/saved-blocks/saved-block-dialogs')).SavedBlockDialogs,
);

const { heightPx, widthPx } = limits.layoutBreakpoint;
const bigScreen = `(min-height: ${heightPx + 1}px) and (min-width: ${widthPx + 1}px)`;

type Props = {
  readonly draft: DraftView;
  readonly opened: Opened;
  readonly editing: DraftEditing;
  /** The block that a later step leads back to. */
  readonly target?: BlockTarget | undefined;
};

/** A block by its path; a new object each time it is to be shown. */
export type BlockTarget = { readonly path: string };

const TooLarge = ({ problem }: { readonly problem: string | undefined }) =>
  problem === undefined ? null : (
    <Alert color="red" role="alert" title="This email cannot be saved">
      {problem}
    </Alert>
  );

/** The options bar is open from the start where the envelope lies in it. */
const useOptions = (editing: DraftEditing) => {
  const [isOpen, setOpen] = useState(editing.content.editor === 'CODE');
  const saveCode = useCodeAutosave(editing);
  const controls = useId();
  const onToggle = () => {
    if (isOpen) saveCode();
    setOpen(!isOpen);
  };
  return { isOpen, controls, onToggle };
};

/** Where there is room for both, the preview is always there; else it takes the editor's place. */
const useViews = () => {
  const isBig = useMediaQuery(bigScreen, true, { getInitialValueInEffect: false });
  const [view, setView] = useState<View>('editor');
  const device = isBig || view === 'editor' ? undefined : view;
  const showsPreview = isBig || device !== undefined;
  return { isBig, view, setView, device, showsEditor: isBig || view === 'editor', showsPreview };
};

/** Step one: subject, preview text and content, beside the live preview where there is room. */
export const EditorStep = ({ draft, opened, editing, target }: Props) => {
  const { isBig, view, setView, device, showsEditor, showsPreview } = useViews();
  const options = useOptions(editing);
  const problem = useBodyProblem(editing.content);
  const { tools, blocks, colors, mergeTags, showBlock, fix } = useEditorFrame(editing);
  const isCode = editing.content.editor === 'CODE';
  // The first save makes it an email of the new editor: then there is nothing left to tell.
  const isConverted = isOlderContentType(editing.server().editor) && opened.report.length > 0;
  const show = (path: string) => {
    setView('editor');
    // The editor has to be on the screen before something in it can be.
    setTimeout(() => showBlock(path));
  };
  const showLatest = useRef(show);
  showLatest.current = show;
  useEffect(() => {
    if (target) showLatest.current(target.path);
  }, [target]);
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
          <Stack>
            {isConverted ? <ConversionNotice report={opened.report} /> : null}
            {isCode ? (
              <CodeBody {...editing} />
            ) : (
              <>
                <Envelope {...editing} mergeTags={mergeTags ?? []} />
                <BlockEditor {...tools} editing={editing} source={draft} />
              </>
            )}
          </Stack>
        </Grid.Col>
        {showsPreview ? (
          <Grid.Col span={isBig ? 5 : 12}>
            <Stack>
              <EmailPreview
                content={editing.content}
                device={device}
                test={{ draftId: draft.id, save: editing.save, isReadOnly: editing.isReadOnly }}
              />
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
