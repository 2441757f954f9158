import { Text } from '@mantine/core';
import { clicksOfLinks, LinkTable, rankedLinks } from '../../../components/email/link-table';
import { List } from '../../../components/list/list';
import type { ApiResult } from '../../../lib/api/client';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber, plural } from '../../../lib/format';
import { refreshInterval } from '../refresh-interval';

export type DeliveryLink = ApiResult<'GET /delivery/{deliveryId}/links'>[number];

type Props = {
  readonly deliveryId: string;
  /** How many people clicked any link. The counts of the individual links may add up to more. */
  readonly people?: number;
  /** If given, makes each link's count a button that shows who clicked. */
  readonly onChoose?: ((link: DeliveryLink) => void) | undefined;
};

/** Every link in the email with the number of people who clicked it, most clicked first. */
export const LinkList = ({ deliveryId, people, onChoose }: Props) => {
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}/links',
    { params: { deliveryId } },
    { refreshInterval },
  );
  const links = data && rankedLinks(data);
  return (
    <List
      rows={links}
      error={error}
      onRetry={mutate}
      nothingYet={<Text c="dimmed">This email has no links.</Text>}
    >
      {people === undefined || !links ? null : (
        <Text size="sm" c="dimmed" mb="sm">
          {plural(people, 'unique click')}. A unique click is a person who clicked. The links below
          add up to {formatNumber(clicksOfLinks(links))}, because each person counts once per link.
          Clicking the same link again isn’t counted.
        </Text>
      )}
      <LinkTable links={links} onChoose={onChoose} />
    </List>
  );
};
