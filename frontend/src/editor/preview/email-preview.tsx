import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { SAMPLE_VALUES } from '../../../../shared/email/merge/sample-recipient';
import { messages } from '../../../../shared/messages';
import { EmailFrame } from '../../components/email/email-frame';
import { lazyPart } from '../../lib/load-patiently';
import { useIsWorkshop } from '../api/use-account';
import { useMailFrame } from '../api/use-mail-frame';
import { usePreviewPerson } from '../api/use-preview-person';
import type { EmailDocument } from '../email-document';
import { InboxCard } from '../inbox/inbox-card';
import { inboxText } from '../inbox/inbox-text';
import { seenText } from '../inbox/seen-text';
import { showsEntry } from '../products/uses-shop';
import { markQuotes, type QuoteMark } from './mark-quotes';
import classes from './preview.module.css';
import { PreviewControls } from './preview-controls';
import { usePreview } from './use-preview';
import type { Device } from './view-toggle';

// What the preview shows first needs no choice.
const PersonSelect = lazyPart(async () => (await import('./person-select')).PersonSelect);

/** The width of a common phone, in px. */
const mobileWidth = 375;

/** Whose values the preview shows; both are absent for the sample person. */
export type PreviewedPerson = {
  readonly subscriberId?: string | undefined;
  /** Name, or address where there is none. */
  readonly name?: string | undefined;
};

/** Something to do with the previewed mail, as a button. */
export type PreviewAction = (person: PreviewedPerson) => ReactNode;

type Props = {
  readonly content: EmailDocument;
  /** Fixes the device; without it the reader chooses. */
  readonly device?: Device | undefined;
  /** Of the reader's devices, the one shown first. @default 'desktop' */
  readonly firstDevice?: Device | undefined;
  /** Shown among the controls. */
  readonly action?: PreviewAction | undefined;
  /** Words of the mail that something was said about. */
  readonly marks?: readonly QuoteMark[];
  /** The name mails come from; the brand where it is not known. */
  readonly from?: string | undefined;
};

type MailProps = {
  readonly html: string | undefined;
  readonly marks: readonly QuoteMark[];
  readonly error: string | undefined;
  readonly isDark: boolean;
  readonly isMobile: boolean;
};

const noMarks: readonly QuoteMark[] = [];

const Mail = ({ html, marks, error, isDark, isMobile }: MailProps) => {
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
      <EmailFrame html={shown} title="Preview" width={mobileWidth} height={640} isDark={isDark} />
    </div>
  );
};

/** The mail itself, by the code that sends it: as a subscriber gets it, by device, light or dark. */
export const EmailPreview = (props: Props) => {
  const { content, device, firstDevice, action, marks = noMarks, from } = props;
  const [chosen, setChosen] = useState<Device>(firstDevice ?? 'desktop');
  const [isDark, setDark] = useState(false);
  const [subscriberId, setSubscriberId] = useState<string | null>(null);
  const { person, error: personError } = usePreviewPerson(subscriberId);
  const { html, values = SAMPLE_VALUES, error } = usePreview(content, person);
  const frame = useMailFrame();
  const isWorkshop = useIsWorkshop();
  const preview = useMemo(() => inboxText(html ?? ''), [html]);
  const shown = device ?? chosen;
  const name = subscriberId === null ? {} : { subscriberId, name: person.name || person.email };
  return (
    <Stack gap="sm">
      <PreviewControls
        device={device ? undefined : chosen}
        onDevice={setChosen}
        isDark={isDark}
        onDark={setDark}
        action={action?.(name)}
      />
      {isWorkshop ? null : (
        <Suspense fallback={<Skeleton height={36} />}>
          <PersonSelect
            value={subscriberId}
            onChange={setSubscriberId}
            error={personError?.message}
          />
        </Suspense>
      )}
      <InboxCard
        mail={{
          from: from || frame?.brand || '',
          subject: seenText(content.subject, values, frame),
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
      <Mail html={html} marks={marks} error={error} isDark={isDark} isMobile={shown === 'mobile'} />
    </Stack>
  );
};
