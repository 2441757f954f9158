import { SimpleGrid } from '@mantine/core';
import type { WarmUpConfig } from '../../../../../../shared/contracts/emails';
import { warmUpBounds } from '../../../../../../shared/sending/warm-up-checks';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';

/** The settings of a sending pace, and a function to change them. */
export type PaceProps = {
  readonly data: WarmUpConfig['data'];
  readonly set: (changes: Partial<WarmUpConfig['data']>) => void;
};

const minutes = {
  min: warmUpBounds.timeSpan.min / 60,
  max: warmUpBounds.timeSpan.max / 60,
};

const boundsOf = ({ min, max }: { readonly min: number; readonly max: number }) => ({ min, max });

/** Fields for the size of the first batch, the interval between batches, and their growth. */
export const IncrementalFields = ({ data, set }: PaceProps) => (
  <SimpleGrid cols={3}>
    <BoundedNumber
      label="Initial recipients"
      {...boundsOf(warmUpBounds.initial)}
      value={data.initial}
      onChange={(initial) => set({ initial })}
    />
    <BoundedNumber
      label="Time span (min)"
      {...minutes}
      value={data.timeSpan / 60}
      onChange={(value) => set({ timeSpan: value * 60 })}
    />
    <BoundedNumber
      label="Multiplier"
      {...boundsOf(warmUpBounds.increaseMultiplier)}
      decimals={{ step: 0.1, scale: 2 }}
      value={data.increaseMultiplier}
      onChange={(increaseMultiplier) => set({ increaseMultiplier })}
    />
  </SimpleGrid>
);
