import { Group, Paper, Text, Title } from '@mantine/core';
import type { EmailReadiness } from '../../../../../shared/contracts/domains';
import { StateBadge } from '../../../components/badges/state-badge';
import { DetailItem, DetailList } from '../../../components/detail-list';

type Part = {
  readonly key: keyof EmailReadiness;
  readonly name: string;
  /** The text shown when the requirement is met. `open` is the text shown when it isn't. */
  readonly ready: string;
  readonly open: string;
};

const heading = 'Gmail and Yahoo requirements';

const checks: readonly Part[] = [
  {
    key: 'spf',
    name: 'SPF',
    ready: 'Bounces go to a host on your domain that lets us send.',
    open: 'The MX and TXT records for bounces are missing.',
  },
  {
    key: 'dkim',
    name: 'DKIM',
    ready: 'Emails are signed with your domain (DKIM).',
    open: 'Some of the DKIM CNAME records are missing.',
  },
  {
    key: 'dmarc',
    name: 'DMARC',
    ready: 'Your domain has a DMARC policy.',
    open: 'Your domain has no DMARC policy. Gmail and Yahoo require one.',
  },
];

type Props = { readonly readiness: EmailReadiness };

/** Shows in three badges whether the Gmail and Yahoo requirements for bulk senders are met. */
export const ReadinessLine = ({ readiness }: Props) => (
  <Group gap={6}>
    <Text component="span" size="2xs" c="dimmed">
      {heading}
    </Text>
    {checks.map(({ key, name }) => (
      <StateBadge key={key} tone={readiness[key] ? 'good' : 'attention'}>
        {`${name} ${readiness[key] ? 'ready' : 'not yet'}`}
      </StateBadge>
    ))}
  </Group>
);

const ReadinessList = ({ readiness }: Props) => (
  <DetailList hasDividers>
    {checks.map(({ key, name, ready, open }) => (
      <DetailItem key={key} label={name}>
        <StateBadge tone={readiness[key] ? 'good' : 'attention'}>
          {readiness[key] ? 'Ready' : 'Not yet'}
        </StateBadge>
        <Text size="2xs" c="dimmed" mt={4}>
          {readiness[key] ? ready : open}
        </Text>
      </DetailItem>
    ))}
  </DetailList>
);

/** The requirements, each with an explanation. */
export const ReadinessDetails = ({ readiness }: Props) => (
  <section aria-label={heading}>
    <Text fw={600} mb={4}>
      {heading}
    </Text>
    <ReadinessList readiness={readiness} />
  </section>
);

/** A card with the requirements. */
export const ReadinessCard = ({ readiness }: Props) => (
  <Paper component="section" px={20} py={18} aria-label={heading}>
    <Title order={2} mb={10}>
      {heading}
    </Title>
    <ReadinessList readiness={readiness} />
  </Paper>
);
