import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import type { Opened } from '../legacy/use-opened-document';
import { BlockEditor, type OlderVersion } from './block-editor';
import { CodeBody } from './code-body';
import { LetterHead } from './letter-head';
import type { Options } from './use-options';
import type { Workspace } from './use-workspace';
import classes from './workspace.module.css';

// Few emails are of an older type.
const ConversionNotice = lazyPart(
  async () => (await import('../legacy/conversion-notice')).ConversionNotice,
);

/** What is stored, while its content type is an older one, and what the conversion changed. */
export type Conversion = OlderVersion & Pick<Opened, 'report'>;

type Props = {
  readonly editing: DocumentEditing;
  readonly workspace: Pick<Workspace, 'tools' | 'mergeTags'>;
  readonly conversion?: Conversion | undefined;
  readonly options: Options;
};

/** The code editor, or the letter head above the block editor. */
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
          <LetterHead {...editing} mergeTags={mergeTags} />
          <BlockEditor {...tools} styleTool={options} editing={editing} older={conversion} />
        </>
      )}
    </>
  );
};
