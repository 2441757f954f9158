import { Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import type { DraftAbTest } from '../../../../../../shared/contracts/email/ab-test';
import { abTestLimits } from '../../../../../../shared/sending/ab-test';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';

const measures = [
  { value: 'opens', label: 'Opens' },
  { value: 'clicks', label: 'Clicks' },
] as const;

type Props = {
  readonly abTest: DraftAbTest;
  readonly set: (changes: Partial<DraftAbTest>) => void;
};

/**
 * Selects on how many people the subjects are tested, which metric decides the winner, and when.
 */
export const AbTestTerms = ({ abTest, set }: Props) => {
  const { percent, hours } = abTestLimits;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={2}>
        <BoundedNumber
          label="Test group (% of recipients)"
          min={percent.min}
          max={percent.max}
          value={abTest.percent}
          onChange={(value) => set({ percent: value })}
        />
        <BoundedNumber
          label="Test duration (hours)"
          min={hours.min}
          max={hours.max}
          value={abTest.hours}
          onChange={(value) => set({ hours: value })}
        />
      </SimpleGrid>
      <Group gap="sm">
        <Text size="sm" fw={500} id="trial-measure">
          Winning metric
        </Text>
        <SegmentedControl
          aria-labelledby="trial-measure"
          data={[...measures]}
          value={abTest.measure}
          onChange={(value) => set({ measure: value === 'clicks' ? 'clicks' : 'opens' })}
        />
      </Group>
    </Stack>
  );
};
