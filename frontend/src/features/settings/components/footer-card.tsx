import { Paper, Text, Title } from '@mantine/core';
import { footerReason } from '../../../../../shared/email/document/footer';
import type { ApiResult } from '../../../lib/api/client';
import { useLocalTexts } from '../../../lib/use-local-texts';

type Props = { readonly customer: ApiResult<'GET /customer/{customerId}'> | undefined };

/** Shows where the business address appears: in the footer of every email. */
export const FooterCard = ({ customer }: Props) => {
  const texts = useLocalTexts(customer?.language, customer?.publicTexts);
  return (
    <Paper p="lg">
      <Title order={2} mb={4}>
        Email footer
      </Title>
      <Text size="2xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        {texts && footerReason({ brand: customer?.name ?? '…', texts })}
        {'\n'}
        {customer?.businessAddress || 'Your business address appears here.'}
      </Text>
      <Text size="2xs" c="dimmed" td="underline">
        {texts?.text('footerUnsubscribe')}
      </Text>
    </Paper>
  );
};
