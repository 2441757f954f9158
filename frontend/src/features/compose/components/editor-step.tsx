import { Grid, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { limits } from '../../../../../shared/limits';
import type { DraftEditing } from '../use-draft';
import { CodeEditor } from './code-editor';
import { EmailPreview } from './email-preview';
import { Envelope } from './envelope';
import { type View, ViewToggle } from './view-toggle';

const EmailEditor = lazy(async () => ({
  default: (await import('../editor/email-editor')).EmailEditor,
}));

const { heightPx, widthPx } = limits.layoutBreakpoint;
const bigScreen = `(min-height: ${heightPx + 1}px) and (min-width: ${widthPx + 1}px)`;

const Body = ({ content, change, markUnsaved }: DraftEditing) => {
  if (content.editor === 'CODE') {
    return <CodeEditor value={content.body} onChange={(body) => change({ body })} />;
  }
  return (
    <Suspense fallback={<Skeleton height={480} radius="md" aria-label="Loading the editor" />}>
      <EmailEditor
        body={content.body}
        styles={content.styles}
        onTyping={markUnsaved}
        onChange={(body) => change({ body })}
      />
    </Suspense>
  );
};

/** Step one: subject, preview text and content, beside the live preview where there is room. */
export const EditorStep = ({ editing }: { readonly editing: DraftEditing }) => {
  const isBig = useMediaQuery(bigScreen, true, { getInitialValueInEffect: false });
  const [view, setView] = useState<View>('editor');
  const showsEditor = isBig || view === 'editor';
  const device = isBig || view === 'editor' ? undefined : view;
  return (
    <Stack>
      {isBig ? null : <ViewToggle value={view} onChange={setView} />}
      <Grid gap="lg">
        <Grid.Col span={isBig ? 7 : 12} hidden={!showsEditor}>
          <Stack>
            <Envelope {...editing} />
            <Body {...editing} />
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
