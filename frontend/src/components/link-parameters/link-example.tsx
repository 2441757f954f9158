import { Text } from '@mantine/core';
import type { UtmParameters } from '../../../../shared/contracts/utm';
import { utmOf, withParameters } from '../../../../shared/email/document/utm';

type Props = {
  readonly utm: UtmParameters;
  /** The email's name, used when the campaign has none. */
  readonly name: string;
};

/** An example link as recipients open it from the email. */
export const LinkExample = ({ utm, name }: Props) => (
  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {`Example link: ${withParameters('https://yourshop.com/', utmOf(utm, name))}`}
  </Text>
);
