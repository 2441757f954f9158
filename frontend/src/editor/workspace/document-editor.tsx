import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyComponent } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import type { OpenedDocument } from '../legacy/use-opened-document';
import { BlockEditor, type OlderVersion } from './block-editor';
import { SubjectHeader } from './letter-head';
import type { Options } from './use-options';
import type { Workspace } from './use-workspace';
import classes from './workspace.module.css';

const CodeEditor = lazyComponent(async () => (await import('../code/code-editor')).CodeEditor);

type CodeBodyProps = DocumentEditing & { readonly options: Options };

/** The code editor. It is loaded when a code email is opened. */
const CodeBody = ({ content, change, isReadOnly, options }: CodeBodyProps) => (
  <Suspense
    fallback={<Skeleton height={480} radius="md" role="img" aria-label="Loading the editor" />}
  >
    <CodeEditor
      value={content.body}
      toolsId={options.controls}
      showsTools={options.isOpen}
      isReadOnly={isReadOnly}
      onChange={(body) => change({ body })}
    />
  </Suspense>
);

// Loaded on demand, because few emails have an older type.
const ConversionNotice = lazyComponent(
  async () => (await import('../legacy/conversion-notice')).ConversionNotice,
);

/**
 * The stored version of a document that still has an older content type, and a report about what
 * the conversion changed.
 */
export type Conversion = OlderVersion & Pick<OpenedDocument, 'report'>;

type Props = {
  readonly editing: DocumentEditing;
  readonly workspace: Pick<Workspace, 'tools' | 'mergeTags'>;
  readonly conversion?: Conversion | undefined;
  readonly options: Options;
};

/**
 * The editor of a document: the code editor, or the block editor with the subject header above it.
 */
export const DocumentEditor = ({ editing, workspace, conversion, options }: Props) => {
  const { tools, mergeTags = [] } = workspace;
  return (
    <>
      <div className={classes.notices}>
        {conversion && conversion.report.length > 0 ? (
          <Suspense>
            <ConversionNotice report={conversion.report} />
          </Suspense>
        ) : null}
      </div>
      {editing.content.editor === 'CODE' ? (
        <CodeBody {...editing} options={options} />
      ) : (
        <>
          <SubjectHeader {...editing} mergeTags={mergeTags} />
          <BlockEditor {...tools} styleTool={options} editing={editing} older={conversion} />
        </>
      )}
    </>
  );
};
