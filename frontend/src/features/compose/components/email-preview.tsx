import { Center, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { EmailFrame } from '../../../components/email-frame';
import type { DraftContent } from '../draft-content';
import { usePreview } from '../use-preview';

export type Device = 'mobile' | 'desktop';

const devices = [
  {
    value: 'desktop',
    label: (
      <Group gap={6} wrap="nowrap">
        <IconDeviceDesktop size={16} /> Desktop
      </Group>
    ),
  },
  {
    value: 'mobile',
    label: (
      <Group gap={6} wrap="nowrap">
        <IconDeviceMobile size={16} /> Mobile
      </Group>
    ),
  },
];

type Props = {
  readonly content: DraftContent;
  /** Fixes the device; without it the reader chooses. */
  readonly device?: Device;
};

/** The mail itself: rendered by the code that sends it, with a sample subscriber's values. */
export const EmailPreview = ({ content, device }: Props) => {
  const [chosen, setChosen] = useState<Device>('desktop');
  const { html, error } = usePreview(content);
  const isMobile = (device ?? chosen) === 'mobile';
  return (
    <Stack>
      {device ? null : (
        <SegmentedControl
          aria-label="Preview"
          data={devices}
          value={chosen}
          onChange={(value) => setChosen(value as Device)}
          w={240}
          mx="auto"
        />
      )}
      {error ? <Text c="red">{error}</Text> : null}
      {html === undefined && !error ? <Skeleton height={600} radius="md" /> : null}
      {html === undefined ? null : (
        <Center>
          <EmailFrame html={html} title="Preview" width={isMobile ? 375 : '100%'} height={640} />
        </Center>
      )}
    </Stack>
  );
};
