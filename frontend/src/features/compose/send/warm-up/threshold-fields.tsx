import { SimpleGrid, Text } from '@mantine/core';
import { warmUpDefaults } from '../../../../../../shared/sending/warm-up';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';
import type { PaceProps } from './incremental-fields';

const limits = [
  { name: 'bounce', label: 'Maximum bounce rate (%)' },
  { name: 'unsubscribe', label: 'Maximum unsubscribe rate (%)' },
  { name: 'open', label: 'Minimum open rate (%)' },
] as const;

const percent = { min: 0, max: 100, decimals: { step: 0.5, scale: 2 } };

/** What every next batch depends on: how the ones before it were taken. */
export const ThresholdFields = ({ data, set }: PaceProps) => (
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
