import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import type { DomainView } from '../../../../../shared/contracts/domains';
import { downloadCsv } from '../../../lib/download-csv';

const head = ['Type', 'Host', 'Full host name', 'Data'] as const;

const rowsOf = ({ records }: DomainView) =>
  records.map(({ type, host, hostInZone, data }) => [type, hostInZone, host, data] as const);

/** Returns a mailto link that sends the records to the person who manages the website. */
const mailtoLinkOf = (domain: DomainView): string => {
  const subject = `DNS records for ${domain.shownDomain}`;
  const records = rowsOf(domain).map(
    ([type, host, fullHost, data]) =>
      `${type}\nHost: ${host}\nWhole host: ${fullHost}\nData: ${data}`,
  );
  const body = `Please add these DNS records to ${domain.zone} so we can send email from ${domain.shownDomain}:\n\n${records.join('\n\n')}\n`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

/** Buttons to download the DNS records or to email them to someone who can add them. */
export const ForwardRecords = ({ domain }: { readonly domain: DomainView }) => (
  <Group justify="space-between" gap={8}>
    <Group gap={8}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => downloadCsv(`${domain.domain}-dns.csv`, [head, ...rowsOf(domain)])}
      >
        Download all
      </Button>
      <Button
        component="a"
        href={mailtoLinkOf(domain)}
        variant="default"
        leftSection={<IconMail size={16} />}
      >
        Send to the person who manages your website
      </Button>
    </Group>
    <Text size="xs" c="dimmed">
      You can close this and come back later.
    </Text>
  </Group>
);
