import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { Bar } from '../../../components/charts/bar-row';
import { listState } from '../../../components/list/list-state';
import { ListStates } from '../../../components/list/list-states';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
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

const Count = ({ link, onChoose }: Pick<Props, 'onChoose'> & { readonly link: DeliveryLink }) =>
  onChoose ? (
    <Button
      variant="subtle"
      size="compact-sm"
      mr={-8}
      miw={48}
      justify="flex-end"
      onClick={() => onChoose(link)}
      aria-label={`${link.clicks} clicks on ${link.link}`}
    >
      {formatNumber(link.clicks)}
    </Button>
  ) : (
    <Text size="sm" fw={600} miw={40}>
      {formatNumber(link.clicks)}
    </Text>
  );

const totalOf = (links: readonly DeliveryLink[]): number =>
  links.reduce((sum, { clicks }) => sum + clicks, 0);

const columnsOf = (
  links: readonly DeliveryLink[],
  onChoose: Props['onChoose'],
): readonly Column<DeliveryLink>[] => {
  const most = Math.max(1, ...links.map(({ clicks }) => clicks));
  return [
    {
      key: 'link',
      head: 'Link',
      cell: ({ link }) => (
        <Anchor
          size="sm"
          c="inherit"
          fw={500}
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          title={link}
        >
          {link}
        </Anchor>
      ),
    },
    {
      key: 'clicks',
      head: `Clicks (${formatNumber(totalOf(links))})`,
      width: '34%',
      isNumber: true,
      cell: (link) => (
        <Group gap="sm" justify="flex-end" wrap="nowrap">
          <Box flex={1} maw={90}>
            <Bar share={link.clicks / most} color="iris" />
          </Box>
          <Count link={link} onChoose={onChoose} />
        </Group>
      ),
    },
  ];
};

/** Every link of the email with how many people clicked it, most first. */
export const LinkList = ({ deliveryId, people, onChoose }: Props) => {
  const { data, error, mutate } = useApi(
    'GET /delivery/{deliveryId}/links',
    { params: { deliveryId } },
    { refreshInterval },
  );
  // A link whose address is blank leads nowhere: nobody can have clicked it.
  const links = data
    ?.filter(({ link }) => link.trim() !== '')
    .sort((one, other) => other.clicks - one.clicks);
  return (
    <ListStates
      state={listState({ rows: links, error })}
      error={error}
      onRetry={() => mutate()}
      nothingYet={<Text c="dimmed">This email has no links.</Text>}
    >
      {people === undefined || !links ? null : (
        <Text size="sm" c="dimmed" mb="sm">
          {plural(totalOf(links), 'click')} by {plural(people, 'person', 'people')}
        </Text>
      )}
      <DataTable
        label="Links"
        columns={columnsOf(links ?? [], onChoose)}
        rows={links}
        skeletonRows={3}
        isNarrow
      />
    </ListStates>
  );
};
