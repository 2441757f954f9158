import { Text } from '@mantine/core';
import type { UtmParameters } from '../../../../shared/contracts/utm';
import { utmOf, withParameters } from '../../../../shared/email/document/utm';

type Props = {
  readonly utm: UtmParameters;
  /** Of the email, which stands for a campaign that is not named. */
  readonly name: string;
};

/** A link as people will open it from the email. */
export const LinkExample = ({ utm, name }: Props) => (
  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {`Example link: ${withParameters('https://yourshop.com/', utmOf(utm, name))}`}
  </Text>
);
