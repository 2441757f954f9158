import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { contrastRatio, READABLE_CONTRAST } from '../../../../../../shared/email/document/color';

type Props = { readonly color: string; readonly background: string };

/** Whether a text can be read on its ground, by the contrast that WCAG 2.1 AA asks for. */
export const Readable = ({ color, background }: Props) => {
  const ratio = contrastRatio(color, background);
  const isGood = ratio >= READABLE_CONTRAST;
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <Group gap={6} mt="xs" wrap="nowrap" c={isGood ? 'teal' : 'yellow'} role="status">
      <Icon size={16} aria-hidden />
      <Text size="xs">
        {isGood ? 'Easy to read on every screen' : 'Hard to read for many people'} (
        {ratio.toFixed(1)} to 1)
      </Text>
    </Group>
  );
};
