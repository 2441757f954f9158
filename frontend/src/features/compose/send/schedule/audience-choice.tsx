import { Radio, Stack } from '@mantine/core';
import type { RecipientsFixedAt } from '../../../../../../shared/contracts/emails';

type Props = {
  readonly value: RecipientsFixedAt;
  readonly onChange: (value: RecipientsFixedAt) => void;
};

const moments: readonly {
  readonly value: RecipientsFixedAt;
  readonly label: string;
  readonly description: string;
}[] = [
  {
    value: 'send',
    label: 'Everyone in the segments at send time',
    description: 'Includes people who join before then.',
  },
  {
    value: 'schedule',
    label: 'Everyone in the segments now',
    description:
      'Leaves out people who join later. People who unsubscribe before then won’t get it.',
  },
];

/** Selects at which time the recipients of a scheduled email are determined. */
export const AudienceChoice = ({ value, onChange }: Props) => (
  <Radio.Group
    label="Recipients"
    value={value}
    onChange={(chosenTime) => onChange(chosenTime === 'schedule' ? 'schedule' : 'send')}
  >
    <Stack gap="xs" mt="xs">
      {moments.map((moment) => (
        <Radio key={moment.value} {...moment} />
      ))}
    </Stack>
  </Radio.Group>
);
