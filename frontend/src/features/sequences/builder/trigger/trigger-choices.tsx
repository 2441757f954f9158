import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { SegmentView } from '../../../../../../shared/contracts/segments';
import {
  type StoreTrigger,
  storeTriggers,
} from '../../../../../../shared/sequences/sequence-rules';
import { reachText } from '../../../../lib/sequences/reach-text';
import { storeWords } from '../model/sequence-words';

type Choice = {
  readonly value: string;
  readonly title: string;
  readonly note: string;
  readonly aside?: string;
};

type Props = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
  /** Also for the one that is chosen already: that takes it back. */
  readonly onChoose: (value: string) => void;
};

/** One of these or none. */
const Choices = ({ label, choices, chosen, onChoose }: Props) => (
  <Stack gap="xs" role="group" aria-label={label}>
    {choices.map(({ value, title, note, aside }) => (
      <Checkbox.Card
        key={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
        radius="md"
        p="sm"
        aria-label={title}
      >
        <Group justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" gap="sm" miw={0}>
            <Checkbox.Indicator />
            <div style={{ minWidth: 0 }}>
              <Text fw={550} truncate title={title}>
                {title}
              </Text>
              <Text size="xs" c="dimmed">
                {note}
              </Text>
            </div>
          </Group>
          {aside ? (
            <Text size="xs" c="dimmed" flex="none">
              {aside}
            </Text>
          ) : null}
        </Group>
      </Checkbox.Card>
    ))}
  </Stack>
);

const origins: Readonly<Record<SegmentView['origin'], string>> = {
  dynamic: 'By rules: whoever comes to match them',
  file: 'From a file',
  form: 'From a form: whoever signs up',
  manually: 'By hand',
};

const sizeOf = (segment: SegmentView): string => reachText(segment) ?? 'Not counted yet';

type SegmentProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly segments: readonly SegmentView[];
};

/** Segments of every origin. */
export const SegmentTriggers = ({ segments, ...props }: SegmentProps) => (
  <Choices
    label="Segments"
    choices={segments.map((segment) => ({
      ...{ value: segment.id, title: segment.name },
      ...{ note: origins[segment.origin], aside: sizeOf(segment) },
    }))}
    {...props}
  />
);

type StoreProps = {
  readonly chosen: StoreTrigger | null;
  readonly onChoose: (trigger: StoreTrigger) => void;
};

/** What may happen in a store. */
export const StoreTriggers = ({ chosen, onChoose }: StoreProps) => (
  <Choices
    label="Store events"
    choices={storeTriggers.map((value) => ({
      ...{ value, title: storeWords[value].title, note: storeWords[value].meaning },
    }))}
    chosen={chosen}
    onChoose={(value) => {
      const found = storeTriggers.find((trigger) => trigger === value);
      if (found) onChoose(found);
    }}
  />
);
