import { Paper, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { WarmUpConfig } from '../../../../../../shared/contracts/emails';
import { assumedRecipients } from '../../../../../../shared/warm-up';
import type { DraftEditing } from '../../session/use-draft';
import { WarmUpField } from './warm-up-field';
import { estimateText } from './warm-up-words';

type Props = Pick<DraftEditing, 'content' | 'change'> & {
  /** Undefined while they are being counted: then 1,000 are assumed. */
  readonly recipients: number | undefined;
};

const presets = [
  { value: 'incremental', label: 'Incremental' },
  { value: 'complete', label: 'Completed' },
];

/** As the contract of the draft has them, with the minimums that authors may choose. */
const bounds = {
  initial: { min: 1, max: 1_000_000 },
  minutes: { min: 5, max: 129_600 },
  multiplier: { min: 0.1, max: 100 },
};

const IncrementalFields = ({ content: { warmUpConfig }, change }: Props) => {
  const { data } = warmUpConfig;
  const set = (changes: Partial<typeof data>) =>
    change({ warmUpConfig: { ...warmUpConfig, data: { ...data, ...changes } } });
  return (
    <SimpleGrid cols={3}>
      <WarmUpField
        label="Initial recipients"
        {...bounds.initial}
        value={data.initial}
        onChange={(initial) => set({ initial })}
      />
      <WarmUpField
        label="Time span (min)"
        {...bounds.minutes}
        value={data.timeSpan / 60}
        onChange={(minutes) => set({ timeSpan: minutes * 60 })}
      />
      <WarmUpField
        label="Multiplier"
        {...bounds.multiplier}
        decimals={{ step: 0.1, scale: 2 }}
        value={data.increaseMultiplier}
        onChange={(increaseMultiplier) => set({ increaseMultiplier })}
      />
    </SimpleGrid>
  );
};

/** How fast the email goes out, with the plan that the sender will really follow. */
export const WarmUpForm = (props: Props) => {
  const { content, change, recipients } = props;
  const { warmUpConfig } = content;
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack>
        <Title order={2} size="h5">
          Warm-up
        </Title>
        <SegmentedControl
          aria-label="Warm-up"
          data={presets}
          value={warmUpConfig.type === 'complete' ? 'complete' : 'incremental'}
          onChange={(type) =>
            change({ warmUpConfig: { ...warmUpConfig, type: type as WarmUpConfig['type'] } })
          }
        />
        {warmUpConfig.type === 'complete' ? (
          <Text size="sm" c="dimmed">
            Everybody gets the email in one batch. Choose this once mailbox providers know you.
          </Text>
        ) : (
          <IncrementalFields {...props} />
        )}
        <Text size="sm" role="status">
          Estimate: {estimateText(warmUpConfig, recipients ?? assumedRecipients)}
        </Text>
      </Stack>
    </Paper>
  );
};
