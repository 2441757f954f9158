import { Radio, Stack } from '@mantine/core';
import type { AudienceMoment } from '../../../../../../shared/contracts/emails';

type Props = {
  readonly value: AudienceMoment;
  readonly onChange: (value: AudienceMoment) => void;
};

const moments: readonly {
  readonly value: AudienceMoment;
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

/** Selects when a scheduled email's recipients are determined. */
export const AudienceChoice = ({ value, onChange }: Props) => (
  <Radio.Group
    label="Recipients"
    value={value}
    onChange={(chosen) => onChange(chosen === 'schedule' ? 'schedule' : 'send')}
  >
    <Stack gap="xs" mt="xs">
      {moments.map((moment) => (
        <Radio key={moment.value} {...moment} />
      ))}
    </Stack>
  </Radio.Group>
);
