import { Alert, Grid, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useMemo, useRef, useState } from 'react';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { limits } from '../../../../../shared/limits';
import type { EmailEditorHandle } from '../editor/email-editor-props';
import { BlockEditor } from '../frame/block-editor';
import { CodeBody } from '../frame/code-body';
import { EditorOptions } from '../frame/editor-options';
import { OptionsToggle } from '../frame/options-toggle';
import { useBodyProblem } from '../frame/use-body-problem';
import { useCodeAutosave } from '../frame/use-code-autosave';
import { useSaveSteps } from '../frame/use-save-steps';
import { useUploadImage } from '../images/use-upload-image';
import { ConversionNotice } from '../legacy/conversion-notice';
import type { Opened } from '../legacy/use-opened-draft';
import { colorsInUse } from '../styles-bar/colors-in-use';
import type { DraftEditing } from '../use-draft';
import { EmailPreview } from './email-preview';
import { Envelope } from './envelope';
import { type View, ViewToggle } from './view-toggle';

const { heightPx, widthPx } = limits.layoutBreakpoint;
const bigScreen = `(min-height: ${heightPx + 1}px) and (min-width: ${widthPx + 1}px)`;

type Props = {
  readonly draft: DraftView;
  readonly opened: Opened;
  readonly editing: DraftEditing;
};

/** What the block editor is given by its frame. */
const useTools = (editing: DraftEditing) => {
  const editor = useRef<EmailEditorHandle>(null);
  const upload = useUploadImage();
  const { body, styles } = editing.content;
  const colors = useMemo(() => colorsInUse(body, styles), [body, styles]);
  useSaveSteps(editing, {
    upload,
    onBodyReplaced: (markup) => editor.current?.replaceBody(markup),
  });
  const onReady = (handle: EmailEditorHandle | null) => {
    editor.current = handle;
  };
  return { editor, tools: { uploadImage: upload, brandColors: colors, onReady }, colors };
};

/** Step one: subject, preview text and content, beside the live preview where there is room. */
export const EditorStep = ({ draft, opened, editing }: Props) => {
  const isBig = useMediaQuery(bigScreen, true, { getInitialValueInEffect: false });
  const [view, setView] = useState<View>('editor');
  const isCode = editing.content.editor === 'CODE';
  const [showsOptions, setShowsOptions] = useState(isCode);
  const optionsId = useId();
  const saveCode = useCodeAutosave(editing);
  const problem = useBodyProblem(editing.content);
  const { tools, colors } = useTools(editing);
  const showsEditor = isBig || view === 'editor';
  const device = isBig || view === 'editor' ? undefined : view;
  const toggleOptions = () => {
    if (showsOptions) saveCode();
    setShowsOptions(!showsOptions);
  };
  return (
    <Stack>
      <Group justify="space-between">
        <OptionsToggle isOpen={showsOptions} controls={optionsId} onToggle={toggleOptions} />
        {isBig ? null : <ViewToggle value={view} onChange={setView} />}
      </Group>
      <EditorOptions
        id={optionsId}
        isOpen={showsOptions}
        editing={editing}
        colors={colors}
        mergeTags={[]}
      />
      {problem ? (
        <Alert color="red" role="alert" title="This email cannot be saved">
          {problem}
        </Alert>
      ) : null}
      <Grid gap="lg">
        <Grid.Col span={isBig ? 7 : 12} hidden={!showsEditor}>
          <Stack>
            {opened.report.length > 0 ? <ConversionNotice report={opened.report} /> : null}
            {isCode ? null : <Envelope {...editing} />}
            {isCode ? (
              <CodeBody {...editing} />
            ) : (
              <BlockEditor {...tools} editing={editing} source={draft} />
            )}
          </Stack>
        </Grid.Col>
        {isBig || device ? (
          <Grid.Col span={isBig ? 5 : 12}>
            <EmailPreview content={editing.content} device={device} />
          </Grid.Col>
        ) : null}
      </Grid>
    </Stack>
  );
};
