import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';
import type { Options } from './use-options';

const CodeEditor = lazyPart(async () => (await import('../code/code-editor')).CodeEditor);

type Props = DocumentEditing & { readonly options: Options };

/** The code editor of an email, loaded when one is opened. */
export const CodeBody = ({ content, change, isReadOnly, options }: Props) => (
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
