import { Text } from '@mantine/core';
import { LinkTable, rankedLinks, totalClicks } from '../../../components/email/link-table';
import { listState } from '../../../components/list/list-state';
import { ListStates } from '../../../components/list/list-states';
import type { ApiResult } from '../../../lib/api/client';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber, plural } from '../../../lib/format';
import { refreshInterval } from '../refresh-interval';

export type DeliveryLink = ApiResult<'GET /delivery/{deliveryId}/links'>[number];

type Props = {
  readonly deliveryId: string;
  /** How many people clicked, to be told apart from how often: one may follow several links. */
  readonly people?: number;
  /** Makes the count of each link a button that opens its clickers. */
  readonly onChoose?: ((link: DeliveryLink) => void) | undefined;
};

/** Every link of the email with how many people clicked it, most first. */
export const LinkList = ({ deliveryId, people, onChoose }: Props) => {
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}/links',
    { params: { deliveryId } },
    { refreshInterval },
  );
  const links = data && rankedLinks(data);
  return (
    <ListStates
      state={listState({ rows: links, error })}
      error={error}
      onRetry={() => mutate()}
      nothingYet={<Text c="dimmed">This email has no links.</Text>}
    >
      {people === undefined || !links ? null : (
        <Text size="sm" c="dimmed" mb="sm">
          {plural(people, 'unique click')}, {formatNumber(totalClicks(links))} in total over all
          links. A unique click is a person who clicked. In total, each person counts once per link.
        </Text>
      )}
      <LinkTable links={links} onChoose={onChoose} />
    </ListStates>
  );
};
