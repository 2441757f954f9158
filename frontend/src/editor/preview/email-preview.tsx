import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { SAMPLE_VALUES } from '../../../../shared/email/merge/sample-recipient';
import { messages } from '../../../../shared/messages';
import { EmailFrame } from '../../components/email/email-frame';
import { lazyComponent } from '../../lib/load-patiently';
import { useIsTemplateLibrary } from '../api/use-account';
import { useEmailBranding } from '../api/use-email-branding';
import { usePreviewPerson } from '../api/use-preview-person';
import type { EmailDocument } from '../email-document';
import { InboxCard } from '../inbox/inbox-card';
import { inboxText } from '../inbox/inbox-text';
import { visibleText } from '../inbox/seen-text';
import { showsEntry } from '../products/uses-shop';
import { markQuotes, type QuoteMark } from './mark-quotes';
import classes from './preview.module.css';
import { PreviewControls } from './preview-controls';
import { usePreview } from './use-preview';
import type { Device } from './view-toggle';

// Loads after the preview, because the first preview uses the sample person.
const PersonSelect = lazyComponent(async () => (await import('./person-select')).PersonSelect);

/** The width of a common phone, in px. */
const phoneWidth = 375;

/** The subscriber whose values the preview shows. Both values are absent for the sample person. */
export type PreviewedPerson = {
  readonly subscriberId?: string | undefined;
  /** The name, or the email address if there is no name. */
  readonly name?: string | undefined;
};

/** A button for an action on the previewed email. */
export type PreviewAction = (person: PreviewedPerson) => ReactNode;

type Props = {
  readonly content: EmailDocument;
  /** The only device to show. Without it, the user chooses the device. */
  readonly device?: Device | undefined;
  /** The device shown first. @default 'desktop' */
  readonly firstDevice?: Device | undefined;
  /** Renders a button next to the other controls. */
  readonly action?: PreviewAction | undefined;
  /** The quotes from the email that comments refer to. The preview highlights them. */
  readonly marks?: readonly QuoteMark[];
  /** The sender name. If it isn't known, the brand. */
  readonly from?: string | undefined;
};

type PreviewFrameProps = {
  readonly html: string | undefined;
  readonly marks: readonly QuoteMark[];
  readonly error: string | undefined;
  readonly isDark: boolean;
  readonly isMobile: boolean;
};

const noMarks: readonly QuoteMark[] = [];

const PreviewFrame = ({ html, marks, error, isDark, isMobile }: PreviewFrameProps) => {
  const shown = useMemo(() => markQuotes(html ?? '', marks), [html, marks]);
  if (error) {
    return (
      <Alert color="red" role="alert">
        {error}
      </Alert>
    );
  }
  if (html === undefined) {
    return <Skeleton height={640} radius="md" role="img" aria-label="Loading the preview" />;
  }
  if (!isMobile) return <EmailFrame html={shown} title="Preview" height={640} isDark={isDark} />;
  return (
    <div className={classes.phone}>
      <EmailFrame html={shown} title="Preview" width={phoneWidth} height={640} isDark={isDark} />
    </div>
  );
};

/**
 * Shows the email as a subscriber gets it, for a chosen device and in light or dark mode. It is
 * rendered by the code used for sending.
 */
export const EmailPreview = (props: Props) => {
  const { content, device, firstDevice, action, marks = noMarks, from } = props;
  const [chosenDevice, setChosenDevice] = useState<Device>(firstDevice ?? 'desktop');
  const [isDark, setDark] = useState(false);
  const [subscriberId, setSubscriberId] = useState<string | null>(null);
  const { person, error: personError } = usePreviewPerson(subscriberId);
  const { html, values = SAMPLE_VALUES, error } = usePreview(content, person);
  const frame = useEmailBranding();
  const isTemplateLibrary = useIsTemplateLibrary();
  const preview = useMemo(() => inboxText(html ?? ''), [html]);
  const shown = device ?? chosenDevice;
  const name = subscriberId === null ? {} : { subscriberId, name: person.name || person.email };
  return (
    <Stack gap="sm">
      <PreviewControls
        device={device ? undefined : chosenDevice}
        onDevice={setChosenDevice}
        isDark={isDark}
        onDark={setDark}
        action={action?.(name)}
      />
      {isTemplateLibrary ? null : (
        <Suspense fallback={<Skeleton height={36} />}>
          <PersonSelect
            value={subscriberId}
            onChange={setSubscriberId}
            error={personError?.message}
          />
        </Suspense>
      )}
      <InboxCard
        email={{
          from: from || frame?.brand || '',
          subject: visibleText(content.subject, values, frame),
          preview,
        }}
        device={shown}
        isDark={isDark}
      />
      {showsEntry(content) ? (
        <Text size="xs" c="dimmed">
          {messages.sampleEntryNote}
        </Text>
      ) : null}
      <PreviewFrame
        html={html}
        marks={marks}
        error={error}
        isDark={isDark}
        isMobile={shown === 'mobile'}
      />
    </Stack>
  );
};
