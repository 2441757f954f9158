import { Group, Progress, Stack, Text } from '@mantine/core';

type Props = { readonly bytes: number; readonly clipBytes: number };

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

/** The percentage at which the meter warns that Gmail is about to clip the email. */
const warnPercent = 80;

const colorOf = (percent: number): string => {
  if (percent >= 100) return 'red';
  return percent >= warnPercent ? 'yellow' : 'teal';
};

/** Shows how large the email is in comparison to the size that Gmail shows. */
export const SizeMeter = ({ bytes, clipBytes }: Props) => {
  const percent = Math.round((100 * bytes) / clipBytes);
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text size="sm">Email size</Text>
        <Text size="sm" c="dimmed">
          {`${kilobytes(bytes)} of ${kilobytes(clipBytes)}`}
        </Text>
      </Group>
      <Progress
        value={Math.min(100, percent)}
        color={colorOf(percent)}
        aria-label={`Email size: ${percent}% of Gmail’s limit`}
      />
      {percent >= 100 ? (
        <Text size="sm" c="red">
          Gmail will clip this email and hide the unsubscribe link.
        </Text>
      ) : null}
    </Stack>
  );
};
