import { Paper, Text, Title } from '@mantine/core';
import type { ApiResult } from '../../../lib/api/client';

type Props = { readonly customer: ApiResult<'GET /customer/{customerId}'> | undefined };

/** Shows where the business address appears: in the footer of every email. */
export const FooterCard = ({ customer }: Props) => (
  <Paper p="lg">
    <Title order={2} mb={4}>
      Email footer
    </Title>
    <Text size="2xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
      {`You’re receiving this email because you subscribed to ${customer?.name ?? '…'}.`}
      {'\n'}
      {customer?.businessAddress || 'Your business address appears here.'}
    </Text>
    <Text size="2xs" c="dimmed" td="underline">
      Unsubscribe
    </Text>
  </Paper>
);
