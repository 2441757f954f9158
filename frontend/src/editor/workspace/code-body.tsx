import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-patiently';
import type { DocumentEditing } from '../email-document';

const CodeEditor = lazyPart(async () => (await import('../code/code-editor')).CodeEditor);

/** The code editor of an email, loaded when one is opened. */
export const CodeBody = ({ content, change, isReadOnly }: DocumentEditing) => (
  <Suspense fallback={<Skeleton height={480} radius="md" aria-label="Loading the editor" />}>
    <CodeEditor
      value={content.body}
      isReadOnly={isReadOnly}
      onChange={(body) => change({ body })}
    />
  </Suspense>
);
