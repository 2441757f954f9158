import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SenderView } from '../../../../../shared/contracts/customers';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { DnsBadge, DnsNote } from './dns-state';
import { IpPoolField } from './ip-pool-field';
import { ReadinessLine } from './readiness';
import classes from './senders.module.css';
import type { CustomSender } from './use-senders';

type Props = CustomSender & { readonly onEdit: () => void };

const checkLabel = ({ dnsVerified }: SenderView): string =>
  dnsVerified ? 'Check DNS anyway' : 'Continue setting up';

/**
 * One sender on the customer's own domain: its name and address, whether it can send, and how
 * mailbox providers treat it.
 */
export const SenderCard = ({ sender, domain, onEdit }: Props) => {
  const customerId = useCustomerId();
  return (
    <li className={classes.card}>
      <div className={classes.sender}>
        <div className={classes.words}>
          <Text fw={600}>{sender.name}</Text>
          <Text size="xs" c="dimmed" className={classes.email}>
            {sender.shownEmail}
          </Text>
        </div>
        <Group gap={8} flex="none">
          <DnsBadge isVerified={sender.dnsVerified} isTaken={domain?.isTaken} />
          {domain && !domain.isTaken ? (
            <Button
              variant="subtle"
              size="compact-sm"
              component={Link}
              to={paths.addSender(customerId)}
              state={{ step: 1, domain: domain.domain }}
              aria-label={`${checkLabel(sender)} of ${sender.shownEmail}`}
            >
              {checkLabel(sender)}
            </Button>
          ) : null}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Edit ${sender.shownEmail}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        </Group>
      </div>
      <Stack gap={6} mt="xs">
        <DnsNote sender={sender} domain={domain} />
        {domain && !domain.isTaken ? <ReadinessLine readiness={domain.readiness} /> : null}
        <IpPoolField sender={sender} />
      </Stack>
    </li>
  );
};
