import { SimpleGrid, Text } from '@mantine/core';
import { warmUpDefaults } from '../../../../../../shared/sending/warm-up';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';
import type { PaceProps } from './incremental-fields';

const limits = [
  { name: 'bounce', label: 'Bounces up to (%)' },
  { name: 'unsubscribe', label: 'Unsubscribes up to (%)' },
  { name: 'open', label: 'Opens from (%)' },
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
      More bounces or unsubscribes pause the email and you are told. With fewer opens a batch waits
      one time span, three times at most, then the email is paused.
    </Text>
  </>
);
