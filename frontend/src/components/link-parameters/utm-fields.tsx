import { SimpleGrid, TextInput } from '@mantine/core';
import type { UtmParameters } from '../../../../shared/contracts/utm';

/** The values suggested at first. Analytics tools list visits with these values under Email. */
export const offeredParameters: UtmParameters = {
  source: 'newsletter',
  medium: 'email',
  campaign: '',
};

const fields = [
  { name: 'source', label: 'Source (utm_source)', isRequired: true },
  { name: 'medium', label: 'Medium (utm_medium)', isRequired: true },
  { name: 'campaign', label: 'Campaign (utm_campaign)', isRequired: false },
] as const;

type Props = {
  readonly values: UtmParameters;
  readonly errors: Partial<Record<keyof UtmParameters, string>>;
  readonly onChange: (changes: Partial<UtmParameters>) => void;
};

/** The fields for the three UTM parameters of an email's links. */
export const UtmFields = ({ values, errors, onChange }: Props) => (
  <SimpleGrid cols={{ base: 1, xs: 3 }}>
    {fields.map(({ name, label, isRequired }) => (
      <TextInput
        key={name}
        label={label}
        withAsterisk={isRequired}
        placeholder={isRequired ? undefined : 'Email name'}
        maxLength={100}
        value={values[name]}
        error={errors[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    ))}
  </SimpleGrid>
);
