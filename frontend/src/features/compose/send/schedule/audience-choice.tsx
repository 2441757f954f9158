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
    label: 'Who is in the segments when it goes out',
    description: 'People who join until then get it too.',
  },
  {
    value: 'schedule',
    label: 'Who is in the segments now',
    description: 'People who join later do not get it, and neither do those who leave your list.',
  },
];

/** The moment at which a scheduled email's people are decided. */
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
