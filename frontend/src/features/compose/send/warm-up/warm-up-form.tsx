import { SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import type { WarmUpConfig } from '../../../../../../shared/contracts/emails';
import { assumedRecipients, warmUpDefaults } from '../../../../../../shared/sending/warm-up';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';
import type { DraftEditing } from '../../session/use-draft';
import { IncrementalFields, type PaceProps } from './incremental-fields';
import { estimateText } from './warm-up-words';

const limits = [
  { name: 'bounce', label: 'Maximum bounce rate (%)' },
  { name: 'unsubscribe', label: 'Maximum unsubscribe rate (%)' },
  { name: 'open', label: 'Minimum open rate (%)' },
] as const;

const percent = { min: 0, max: 100, decimals: { step: 0.5, scale: 2 } };

/**
 * Fields for the thresholds that earlier batches must meet before the next batch is sent. The
 * thresholds are about how recipients responded.
 */
const ThresholdFields = ({ data, set }: PaceProps) => (
  <>
    <SimpleGrid cols={3}>
      {limits.map(({ name, label }) => (
        <BoundedNumber
          key={name}
          label={label}
          {...percent}
          value={data[name] ?? warmUpDefaults[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </SimpleGrid>
    <Text size="xs" c="dimmed">
      If bounces or unsubscribes go over the limit, we pause sending and notify you. If opens are
      too low, the next batch waits up to three time spans before sending pauses.
    </Text>
  </>
);

type Props = Pick<DraftEditing, 'content' | 'change'> & {
  /**
   * The number of recipients. Undefined while they are being counted. Until then, the form assumes
   * 1,000.
   */
  readonly recipients: number | undefined;
};

const presets: readonly { readonly value: WarmUpConfig['type']; readonly label: string }[] = [
  { value: 'incremental', label: 'Incremental' },
  { value: 'complete', label: 'Completed' },
  { value: 'threshold', label: 'Threshold based' },
];

/**
 * Returns the sending pace with another type and the same values. If the new type uses thresholds,
 * adds default values for missing ones.
 */
const withType = (config: WarmUpConfig, type: WarmUpConfig['type']): WarmUpConfig => {
  if (type !== 'threshold') return { ...config, type };
  const { bounce, unsubscribe, open } = warmUpDefaults;
  return { type, data: { bounce, unsubscribe, open, ...config.data } };
};

/** Selects how fast the email is sent. */
export const WarmUpForm = ({
  content: { warmUpConfig, trial: abTest },
  change,
  recipients,
}: Props) => {
  const { type, data } = warmUpConfig;
  const set = (changes: Partial<typeof data>) =>
    change({ warmUpConfig: { ...warmUpConfig, data: { ...data, ...changes } } });
  const changeType = (value: string) => {
    const preset = presets.find((one) => one.value === value);
    if (preset) change({ warmUpConfig: withType(warmUpConfig, preset.value) });
  };
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Warm-up"
        data={[...presets]}
        value={type}
        onChange={changeType}
      />
      {type === 'complete' ? (
        <Text size="sm" c="dimmed">
          {abTest
            ? 'Everyone gets the email in two batches: the test group, then the rest.'
            : 'Everyone gets the email in one batch.'}{' '}
          Use this once your sender reputation is established.
        </Text>
      ) : (
        <IncrementalFields data={data} set={set} />
      )}
      {type === 'threshold' ? <ThresholdFields data={data} set={set} /> : null}
      <Text size="sm" role="status">
        Estimate: {estimateText(warmUpConfig, recipients ?? assumedRecipients, abTest ?? undefined)}
      </Text>
    </Stack>
  );
};
