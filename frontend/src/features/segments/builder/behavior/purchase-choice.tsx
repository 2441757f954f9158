import { Group, SegmentedControl, Stack } from '@mantine/core';
import type { PurchaseRule } from '../../../../../../shared/contracts/segment-rules';
import { CataloguePicker } from '../../../../components/catalogue/catalogue-picker';
import { NoStoreNote } from '../../../../components/store/no-store-note';
import type { BehaviorProps } from './behavior-props';
import { TimeChoice } from './time-choice';

const kinds: readonly { readonly value: PurchaseRule['what']; readonly label: string }[] = [
  { value: 'products', label: 'Products' },
  { value: 'collections', label: 'Collections' },
];

/** Which products or collections, and when: ever, or in the past so many days. */
export const PurchaseChoice = ({ behavior, onChange }: BehaviorProps) => {
  const { what, ids } = behavior;
  const label = what === 'products' ? 'Any of these products' : 'Anything in these collections';
  return (
    <Stack gap="sm">
      <Group>
        <SegmentedControl
          aria-label="Product or collection"
          data={[...kinds]}
          value={what}
          onChange={(chosen) => onChange({ ...behavior, what: chosen, ids: [], titles: [] })}
        />
        <TimeChoice behavior={behavior} onChange={onChange} isEndless />
      </Group>
      <CataloguePicker
        key={what}
        what={what}
        label={label}
        placeholder="Search by title"
        value={ids}
        onChange={(chosen, titles) => onChange({ ...behavior, ids: chosen, titles })}
      />
      <NoStoreNote>Past purchases still count.</NoStoreNote>
    </Stack>
  );
};
