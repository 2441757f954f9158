import { Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import type { IdeaView } from '../../../../../shared/contracts/assistant/ideas';
import { EMPTY_BODY } from '../../../../../shared/email/document/email-doc';
import { DEFAULT_EMAIL_STYLE } from '../../../../../shared/email/document/styles';
import { useEmailBranding } from '../../../editor/api/use-email-branding';
import type { EmailEditorHandle } from '../../../editor/canvas/context/email-editor-props';
import { lazyComponent } from '../../../lib/load-patiently';
import classes from './writing.module.css';

const EmailEditor = lazyComponent(
  async () => (await import('../../../editor/canvas/email-editor')).EmailEditor,
);

const doNothing = () => {};

type LineProps = { readonly label: string; readonly text: string };

const Line = ({ label, text }: LineProps) => (
  <div className={classes.line}>
    <Text size="sm" c="dimmed" w={100}>
      {label}
    </Text>
    {text ? <Text fw={500}>{text}</Text> : <Skeleton height={14} width="40%" />}
  </div>
);

/** The email in the editor while it is being written, read-only. */
export const WrittenEmail = ({ idea }: { readonly idea: IdeaView }) => {
  const editor = useRef<EmailEditorHandle | null>(null);
  const frame = useEmailBranding();
  const { body } = idea;
  useEffect(() => {
    if (body) editor.current?.replaceBody(body);
  }, [body]);
  return (
    <Stack gap={0}>
      <div className={classes.lines}>
        <Line label="Subject" text={idea.subject} />
        <Line label="Preview text" text={idea.preHeader} />
      </div>
      <Suspense fallback={<Skeleton height={480} role="img" aria-label="Loading the editor" />}>
        <EmailEditor
          readOnly
          body={body || EMPTY_BODY}
          styles={idea.styles ?? DEFAULT_EMAIL_STYLE}
          mailFrame={frame}
          onTyping={doNothing}
          onChange={doNothing}
          onStyles={doNothing}
          onReady={(handle) => {
            editor.current = handle;
          }}
        />
      </Suspense>
    </Stack>
  );
};
