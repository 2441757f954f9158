import { Alert, Center, Group, Skeleton, Stack, Switch } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { EmailFrame } from '../../components/email-frame';
import { usePreviewPerson } from '../api/use-preview-person';
import type { EmailDocument } from '../email-document';
import { inColorScheme } from './color-scheme';
import { PersonSelect } from './person-select';
import { usePreview } from './use-preview';
import { type Device, DeviceToggle } from './view-toggle';

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
  /** Shown among the controls. */
  readonly action?: PreviewAction | undefined;
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
export const EmailPreview = ({ content, device, action }: Props) => {
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
        {action?.(subscriberId === null ? {} : { subscriberId, name: person.name || person.email })}
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
