import {
  NumberInput,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import type { WarmUpConfig } from '../../../../../shared/contracts/emails';
import {
  assumedRecipients,
  mostBatches,
  planBatches,
  planDurationSeconds,
} from '../../../../../shared/warm-up';
import { formatDuration, plural } from '../../../lib/format';
import type { DraftEditing } from '../use-draft';

type Props = Pick<DraftEditing, 'content' | 'change'> & { readonly recipients?: number };

const presets = [
  { value: 'incremental', label: 'Incremental' },
  { value: 'complete', label: 'Completed' },
];

const estimateText = ({ type, data }: WarmUpConfig, recipients: number): string => {
  const batches = planBatches(recipients, type, data).length;
  if (batches > mostBatches) return 'This would take too many batches. Start with more recipients.';
  const duration = planDurationSeconds(batches, data);
  return `${plural(batches, 'batch', 'batches')}, the last one ${
    duration === 0 ? 'at once' : `after ${formatDuration(duration)}`
  }.`;
};

const numberOf = (value: string | number, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;

const IncrementalFields = ({ content: { warmUpConfig }, change }: Props) => {
  const { data } = warmUpConfig;
  const set = (changes: Partial<typeof data>) =>
    change({ warmUpConfig: { ...warmUpConfig, data: { ...data, ...changes } } });
  return (
    <SimpleGrid cols={3}>
      <NumberInput
        label="Initial recipients"
        min={1}
        allowDecimal={false}
        value={data.initial}
        onChange={(value) => set({ initial: numberOf(value, data.initial) })}
      />
      <NumberInput
        label="Time span (min)"
        min={5}
        allowDecimal={false}
        value={data.timeSpan / 60}
        onChange={(value) => set({ timeSpan: Math.max(5, numberOf(value, 60)) * 60 })}
      />
      <NumberInput
        label="Multiplier"
        min={0.1}
        step={0.1}
        decimalScale={2}
        value={data.increaseMultiplier}
        onChange={(value) => set({ increaseMultiplier: numberOf(value, data.increaseMultiplier) })}
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
        <Title order={3} size="h5">
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
          {estimateText(warmUpConfig, recipients ?? assumedRecipients)}
        </Text>
      </Stack>
    </Paper>
  );
};
