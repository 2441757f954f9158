import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { SegmentView } from '../../../../../../shared/contracts/segments';
import {
  type StoreTrigger,
  storeTriggers,
} from '../../../../../../shared/sequences/sequence-rules';
import { recipientsText } from '../../../../lib/sequences/recipients-text';
import { storeTriggerTexts } from '../model/sequence-words';

type Choice = {
  readonly value: string;
  readonly title: string;
  readonly description: string;
  readonly aside?: string;
};

type Props = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
  /** Called with the selected value. Selecting the current value again clears the selection. */
  readonly onChoose: (value: string) => void;
};

/** A list of options of which the user can select one or none. */
const Choices = ({ label, choices, chosen, onChoose }: Props) => (
  <Radio.Group value={chosen} onChange={onChoose} aria-label={label}>
    <Stack gap="xs">
      {choices.map(({ value, title, description, aside }) => (
        <Radio.Card key={value} value={value} radius="md" p="sm" aria-label={title}>
          <Group justify="space-between" wrap="nowrap">
            <Group wrap="nowrap" gap="sm" miw={0}>
              <Radio.Indicator />
              <div style={{ minWidth: 0 }}>
                <Text fw={550} truncate title={title}>
                  {title}
                </Text>
                <Text size="xs" c="dimmed">
                  {description}
                </Text>
              </div>
            </Group>
            {aside ? (
              <Text size="xs" c="dimmed" flex="none">
                {aside}
              </Text>
            ) : null}
          </Group>
        </Radio.Card>
      ))}
      {chosen ? (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'start' }}
          onClick={() => onChoose(chosen)}
        >
          Clear choice
        </Button>
      ) : null}
    </Stack>
  </Radio.Group>
);

const origins: Readonly<Record<SegmentView['origin'], string>> = {
  dynamic: 'Dynamic: anyone who starts to match its rules',
  file: 'From a file',
  form: 'Form: anyone who signs up',
  manually: 'Manually',
};

const sizeOf = (segment: SegmentView): string => recipientsText(segment) ?? 'Not counted yet';

type SegmentProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly segments: readonly SegmentView[];
};

/** Lists the segments that can start a sequence, grouped by where they come from. */
export const SegmentTriggers = ({ segments, ...props }: SegmentProps) => (
  <Choices
    label="Segments"
    choices={segments.map((segment) => ({
      value: segment.id,
      title: segment.name,
      description: segment.isStore ? 'Connected store' : origins[segment.origin],
      aside: sizeOf(segment),
    }))}
    {...props}
  />
);

type StoreProps = {
  readonly chosen: StoreTrigger | null;
  readonly onChoose: (trigger: StoreTrigger) => void;
};

/** The store events that can start a sequence. */
export const StoreTriggers = ({ chosen, onChoose }: StoreProps) => (
  <Choices
    label="Store events"
    choices={storeTriggers.map((value) => ({
      value,
      title: storeTriggerTexts[value].title,
      description: storeTriggerTexts[value].description,
    }))}
    chosen={chosen}
    onChoose={(value) => {
      const found = storeTriggers.find((trigger) => trigger === value);
      if (found) onChoose(found);
    }}
  />
);
