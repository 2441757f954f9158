import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { DraftEditing } from '../use-draft';

const CodeEditor = lazy(async () => ({
  default: (await import('../code/code-editor')).CodeEditor,
}));

/** The code editor of an email, loaded when one is opened. */
export const CodeBody = ({ content, change, isReadOnly }: DraftEditing) => (
  <Suspense fallback={<Skeleton height={480} radius="md" aria-label="Loading the editor" />}>
    <CodeEditor
      value={content.body}
      isReadOnly={isReadOnly}
      onChange={(body) => change({ body })}
    />
  </Suspense>
);
