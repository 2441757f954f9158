import { Anchor, Button, Skeleton, Table, Text } from '@mantine/core';
import { listState } from '../../../components/list/list-state';
import { ListStates } from '../../../components/list/list-states';
import type { ApiResult } from '../../../lib/api/client';
import { useApi } from '../../../lib/api/use-api';
import { formatNumber } from '../../../lib/format';
import { refreshInterval } from '../refresh-interval';

export type DeliveryLink = ApiResult<'GET /delivery/{deliveryId}/links'>[number];

type Props = {
  readonly deliveryId: string;
  /** Makes the count of each link a button that opens its clickers. */
  readonly onChoose?: ((link: DeliveryLink) => void) | undefined;
};

const Count = ({ link, onChoose }: Pick<Props, 'onChoose'> & { readonly link: DeliveryLink }) =>
  onChoose ? (
    <Button
      variant="subtle"
      size="compact-sm"
      mr={-8}
      onClick={() => onChoose(link)}
      aria-label={`${link.clicks} clicks on ${link.link}`}
    >
      {formatNumber(link.clicks)}
    </Button>
  ) : (
    <Text size="sm" fw={600} ta="right">
      {formatNumber(link.clicks)}
    </Text>
  );

type TableProps = Pick<Props, 'onChoose'> & { readonly links: readonly DeliveryLink[] };

const LinkTable = ({ links, onChoose }: TableProps) => {
  const total = links.reduce((sum, { clicks }) => sum + clicks, 0);
  return (
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Link</Table.Th>
          <Table.Th ta="right">Clicks ({formatNumber(total)})</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {links.map((link) => (
          <Table.Tr key={link.id}>
            <Table.Td style={{ wordBreak: 'break-all' }}>
              <Anchor size="sm" href={link.link} target="_blank" rel="noreferrer noopener">
                {link.link}
              </Anchor>
            </Table.Td>
            <Table.Td ta="right">
              <Count link={link} onChoose={onChoose} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

export const LinkList = ({ deliveryId, onChoose }: Props) => {
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}/links',
    { params: { deliveryId } },
    { refreshInterval },
  );
  const links = error ? undefined : data?.filter(({ link }) => link.trim() !== '');
  return (
    <ListStates
      state={listState({ rows: links, error })}
      error={error}
      onRetry={() => mutate()}
      nothingYet={<Text c="dimmed">This email has no links.</Text>}
    >
      {links ? <LinkTable links={links} onChoose={onChoose} /> : <Skeleton height={80} />}
    </ListStates>
  );
};
