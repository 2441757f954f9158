import { Grid, SegmentedControl, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { limits } from '../../../../../shared/limits';
import type { DraftEditing } from '../use-draft';
import { EmailPreview } from './email-preview';

const EmailEditor = lazy(async () => ({
  default: (await import('../editor/email-editor')).EmailEditor,
}));

const views = [
  { value: 'editor', label: 'EDITOR' },
  { value: 'mobile', label: 'MOBILE' },
  { value: 'desktop', label: 'DESKTOP' },
];

const { heightPx, widthPx } = limits.layoutBreakpoint;
const bigScreen = `(min-height: ${heightPx + 1}px) and (min-width: ${widthPx + 1}px)`;

const Envelope = ({ content, change }: DraftEditing) => (
  <Stack gap="xs">
    <TextInput
      label="Subject"
      placeholder="What makes people open it?"
      value={content.subject}
      maxLength={500}
      onChange={(event) => change({ subject: event.currentTarget.value })}
    />
    <TextInput
      label="Preview text"
      placeholder="Shown after the subject in the inbox"
      value={content.preHeader}
      maxLength={500}
      onChange={(event) => change({ preHeader: event.currentTarget.value })}
    />
  </Stack>
);

const Body = ({ content, change }: DraftEditing) => {
  if (content.editor === 'CODE') {
    return (
      <Textarea
        label="HTML"
        autosize
        minRows={20}
        maxRows={30}
        styles={{ input: { fontFamily: 'monospace', tabSize: 4 } }}
        value={content.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
    );
  }
  return (
    <Suspense fallback={<Skeleton height={480} radius="md" />}>
      <EmailEditor
        body={content.body}
        styles={content.styles}
        onChange={(body) => change({ body })}
      />
    </Suspense>
  );
};

/** Step one: subject, preview text and content, beside the live preview where there is room. */
export const EditorStep = ({ editing }: { readonly editing: DraftEditing }) => {
  const isBig = useMediaQuery(bigScreen, true, { getInitialValueInEffect: false });
  const [view, setView] = useState('editor');
  const showsEditor = isBig || view === 'editor';
  return (
    <Stack>
      {isBig ? null : (
        <SegmentedControl
          aria-label="View"
          data={views}
          value={view}
          onChange={setView}
          mx="auto"
        />
      )}
      <Grid gap="lg">
        <Grid.Col span={isBig ? 7 : 12} hidden={!showsEditor}>
          <Stack>
            <Envelope {...editing} />
            <Body {...editing} />
          </Stack>
        </Grid.Col>
        {isBig || !showsEditor ? (
          <Grid.Col span={isBig ? 5 : 12}>
            <EmailPreview
              content={editing.content}
              {...(isBig ? {} : { device: view === 'mobile' ? 'mobile' : 'desktop' })}
            />
          </Grid.Col>
        ) : null}
      </Grid>
    </Stack>
  );
};
