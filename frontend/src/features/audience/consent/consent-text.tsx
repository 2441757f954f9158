import { Autocomplete } from '@mantine/core';

/** Suggestions for how or where people gave consent. Users may type any other text instead. */
const waysToAgree = [
  'Signed up on our website',
  'Opted in at checkout',
  'Signed up in our shop or at an event',
  'Opted in with our previous email tool',
  'Agreed in writing',
] as const;

type Props = {
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/**
 * A field for how or where people gave consent. Users choose a common way or type any other text.
 */
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
