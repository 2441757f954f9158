import { Alert, Center, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EmailFrame } from '../../components/email-frame';
import { TestSendButton } from '../../features/compose/send/test-send/test-send-button';
import type { DraftContent } from '../../features/compose/session/draft-content';
import { usePreviewPerson } from '../api/use-preview-person';
import { inColorScheme } from './color-scheme';
import { PersonSelect } from './person-select';
import { usePreview } from './use-preview';
import { type Device, DeviceToggle } from './view-toggle';

/** The width of a common phone, in px. */
const mobileWidth = 375;

type Props = {
  readonly content: DraftContent;
  /** Fixes the device; without it the reader chooses. */
  readonly device?: Device | undefined;
  /** Offers to send the mail as a test; without it there is none to send. */
  readonly test?: {
    readonly draftId: string;
    readonly save: () => Promise<boolean>;
    readonly isReadOnly: boolean;
  };
};

type MailProps = {
  readonly html: string | undefined;
  readonly error: string | undefined;
  readonly isDark: boolean;
  readonly isMobile: boolean;
};

const Mail = ({ html, error, isDark, isMobile }: MailProps) => {
  const shown = useMemo(() => inColorScheme(html ?? '', isDark), [html, isDark]);
  if (error) {
    return (
      <Alert color="red" role="alert">
        {error}
      </Alert>
    );
  }
  if (html === undefined) {
    return <Skeleton height={640} radius="md" aria-label="Loading the preview" />;
  }
  return (
    <Center>
      <EmailFrame
        html={shown}
        title="Preview"
        {...(isMobile && { width: mobileWidth })}
        height={640}
      />
    </Center>
  );
};

/** The mail itself, by the code that sends it: as a subscriber gets it, by device, light or dark. */
export const EmailPreview = ({ content, device, test }: Props) => {
  const [chosen, setChosen] = useState<Device>('desktop');
  const [isDark, setDark] = useState(false);
  const [subscriberId, setSubscriberId] = useState<string | null>(null);
  const { person, error: personError } = usePreviewPerson(subscriberId);
  const { html, error } = usePreview(content, person);
  const isMobile = (device ?? chosen) === 'mobile';
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        {device ? null : <DeviceToggle value={chosen} onChange={setChosen} />}
        {test ? (
          <TestSendButton
            draftId={test.draftId}
            save={() => test.save()}
            disabled={test.isReadOnly}
            subscriberId={subscriberId ?? undefined}
            subscriberName={subscriberId ? person.name || person.email : undefined}
          />
        ) : null}
        <PersonSelect
          value={subscriberId}
          onChange={setSubscriberId}
          error={personError?.message}
        />
        <Switch
          size="xs"
          label="Dark mode"
          checked={isDark}
          onChange={(event) => setDark(event.currentTarget.checked)}
        />
      </Group>
      <Mail html={html} error={error} isDark={isDark} isMobile={isMobile} />
    </Stack>
  );
};
