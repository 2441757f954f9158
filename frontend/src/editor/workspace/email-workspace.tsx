import { Alert, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useRef, useState } from 'react';
import { isLinePath, type LinePath } from '../../../../shared/email/lint/lint-place';
import { limits } from '../../../../shared/limits';
import { lazyComponent } from '../../lib/load-patiently';
import { whenIdle } from '../../lib/when-idle';
import type { DocumentEditing } from '../email-document';
import type { PreviewAction } from '../preview/email-preview';
import { type View, ViewToggle } from '../preview/view-toggle';
import { CodeOptions } from './code-options';
import { type Conversion, DocumentEditor } from './document-editor';
import { StyleSide } from './style-side';
import { useBodyProblem } from './use-body-problem';
import { useOptions } from './use-options';
import { type BlockTarget, useTarget } from './use-target';
import { useWorkspace } from './use-workspace';
import classes from './workspace.module.css';

const { heightPx, widthPx } = limits.layoutBreakpoint;
const bigScreen = `(min-height: ${heightPx + 1}px) and (min-width: ${widthPx + 1}px)`;

/**
 * Manages which views are visible. Large screens show the editor and the preview side by side.
 * Smaller screens show only one of them.
 */
const useViews = () => {
  const isBig = useMediaQuery(bigScreen, true, { getInitialValueInEffect: false });
  const [view, setView] = useState<View>('editor');
  const device = isBig || view === 'editor' ? undefined : view;
  const showsPreview = isBig || device !== undefined;
  return { isBig, view, setView, device, showsEditor: isBig || view === 'editor', showsPreview };
};

/** Waits until the author can type, because authors start by reading and writing. */
const afterEditor = async (): Promise<void> => {
  await import('../canvas/email-editor');
  await whenIdle();
};

const EmailPreview = lazyComponent(async () => {
  await afterEditor();
  return (await import('../preview/email-preview')).EmailPreview;
});
const ChecksPanel = lazyComponent(async () => {
  await afterEditor();
  return (await import('../checks/checks-panel')).ChecksPanel;
});
const SavedBlockDialogs = lazyComponent(
  async () => (await import('../saved-blocks/saved-block-dialogs')).SavedBlockDialogs,
);
const SourceDialog = lazyComponent(
  async () => (await import('../source/source-dialog')).SourceDialog,
);

type Props = {
  readonly editing: DocumentEditing;
  /**
   * The conversion of an older document. Present until the document is saved with the new content
   * type.
   */
  readonly conversion?: Conversion | undefined;
  /** The block to scroll to. */
  readonly target?: BlockTarget | undefined;
  /** A button next to the preview, for example to send a test email. */
  readonly previewAction?: PreviewAction | undefined;
  readonly onOptionsClose?: (() => void) | undefined;
  /** The sender name. If it isn't known, the brand. */
  readonly from?: string | undefined;
  /**
   * Set for a template. A template is never sent itself, so no one has to confirm its sample texts.
   */
  readonly isTemplate?: boolean;
};

const TooLarge = ({ problem }: { readonly problem: string | undefined }) =>
  problem === undefined ? null : (
    <Alert color="red" role="alert" title="We can’t save this email">
      {problem}
    </Alert>
  );

const focusLine = (workspace: HTMLElement | null, path: LinePath): void =>
  workspace?.querySelector<HTMLElement>(`[data-line="${path}"] [contenteditable]`)?.focus();

/** The complete editor of one document: options, editor, preview, and checks. */
export const EmailWorkspace = (props: Props) => {
  const { editing, conversion, target, previewAction, onOptionsClose, from, isTemplate } = props;
  const isCode = editing.content.editor === 'CODE';
  const { isBig, view, setView, device, showsEditor, showsPreview } = useViews();
  const options = useOptions(isCode, onOptionsClose);
  const problem = useBodyProblem(editing.content);
  const workspace = useWorkspace(editing);
  const { blocks, source, colors, mergeTags, showBlock, fix } = workspace;
  const root = useRef<HTMLDivElement>(null);
  const show = (path: string) => {
    setView('editor');
    // Waits until the editor is visible, because the page can't scroll to a hidden block.
    setTimeout(() => {
      if (isLinePath(path)) focusLine(root.current, path);
      else showBlock(path);
    });
  };
  const showsStyle = options.isOpen && !isCode && showsEditor;
  useTarget(target, show);
  return (
    <div ref={root} className={classes.workspace} data-split={isBig || undefined}>
      {isBig ? null : (
        <div className={classes.views}>
          <ViewToggle value={view} onChange={setView} />
        </div>
      )}
      <div className={classes.editor} hidden={!showsEditor}>
        {isCode ? (
          <CodeOptions options={options} editing={editing} mergeTags={mergeTags ?? []} />
        ) : null}
        <TooLarge problem={problem} />
        <DocumentEditor
          editing={editing}
          workspace={workspace}
          conversion={conversion}
          options={options}
        />
      </div>
      {showsPreview ? (
        <aside
          className={classes.side}
          aria-label="Preview and checks"
          // Hides the preview while the style panel covers it.
          hidden={showsStyle}
        >
          <div className={classes.preview}>
            <Suspense
              fallback={
                <Skeleton height={640} radius="md" role="img" aria-label="Loading the preview" />
              }
            >
              <EmailPreview
                content={editing.content}
                device={device}
                action={previewAction}
                from={from}
              />
            </Suspense>
          </div>
          <div className={classes.checks}>
            <Suspense>
              <ChecksPanel
                content={editing.content}
                isTemplate={isTemplate}
                fields={mergeTags}
                onShow={show}
                onFix={editing.isReadOnly ? undefined : fix}
                onAskAgain={
                  editing.isReadOnly ? undefined : () => editing.change({ confirmedSamples: [] })
                }
              />
            </Suspense>
          </div>
        </aside>
      ) : null}
      {showsStyle ? <StyleSide options={options} editing={editing} colors={colors} /> : null}
      <Suspense>
        {blocks.dialog ? <SavedBlockDialogs {...blocks} /> : null}
        {source.source === undefined ? null : (
          <SourceDialog {...source} source={source.source} content={editing.content} />
        )}
      </Suspense>
    </div>
  );
};
