import { Alert, Center, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { EmailFrame } from '../../../components/email-frame';
import type { DraftContent } from '../draft-content';
import { usePreview } from '../use-preview';
import { type Device, DeviceToggle } from './view-toggle';

/** The width of a common phone, in px. */
const mobileWidth = 375;

type Props = {
  readonly content: DraftContent;
  /** Fixes the device; without it the reader chooses. */
  readonly device?: Device | undefined;
};

/** The mail itself: rendered by the code that sends it, with a sample subscriber's values. */
export const EmailPreview = ({ content, device }: Props) => {
  const [chosen, setChosen] = useState<Device>('desktop');
  const { html, error } = usePreview(content);
  const isMobile = (device ?? chosen) === 'mobile';
  return (
    <Stack>
      {device ? null : <DeviceToggle value={chosen} onChange={setChosen} />}
      {error ? (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      ) : null}
      {html === undefined && !error ? (
        <Skeleton height={640} radius="md" aria-label="Loading the preview" />
      ) : null}
      {html === undefined || error ? null : (
        <Center>
          <EmailFrame
            html={html}
            title="Preview"
            width={isMobile ? mobileWidth : '100%'}
            height={640}
          />
        </Center>
      )}
    </Stack>
  );
};
