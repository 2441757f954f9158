import { Paper, Stack, Text, Title } from '@mantine/core';
import type { DomainView } from '../../../../../shared/contracts/domains';
import { ReadinessCard } from '../senders/readiness';
import { DomainSenders } from './domain-senders';
import { RegistrarForm } from './registrar-form';

type Props = { readonly domain: DomainView; readonly isSetupStep: boolean };

/** Suggests a subdomain, because personal email and newsletters share a domain's reputation. */
const SubdomainAdvice = ({ shownDomain }: Pick<DomainView, 'shownDomain'>) => (
  <Paper component="section" px={20} py={18} aria-label="A subdomain is safer">
    <Title order={2}>A subdomain is safer</Title>
    <Text size="2xs" c="dimmed" mt={4}>
      {`The reputation of newsletters from ${shownDomain} also affects your everyday email. A subdomain, such as news.${shownDomain}, keeps them separate. To use one, remove this sender and add it again.`}
    </Text>
  </Paper>
);

/**
 * Shown next to the DNS records. Explains how to add them, who will send, and what mailbox
 * providers require.
 */
export const DnsAside = ({ domain, isSetupStep }: Props) => (
  <Stack gap="lg">
    {isSetupStep ? <RegistrarForm domain={domain} /> : null}
    <DomainSenders domain={domain.domain} />
    {isSetupStep && domain.isWholeDomain ? <SubdomainAdvice {...domain} /> : null}
    <ReadinessCard readiness={domain.readiness} />
  </Stack>
);
