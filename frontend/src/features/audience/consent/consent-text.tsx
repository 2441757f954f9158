import { Autocomplete } from '@mantine/core';
import { waysToAgree } from './ways-to-agree';

type Props = {
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** How or where people agreed: one of the usual ways, or any other words. */
export const ConsentText = ({ value, onChange }: Props) => (
  <Autocomplete
    maw={420}
    label="How or where did they agree?"
    description="We keep this as each person’s consent record."
    required
    maxLength={200}
    data={[...waysToAgree]}
    value={value}
    onChange={onChange}
  />
);
