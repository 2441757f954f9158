import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { metricLabels } from '../../../../shared/metric-labels';
import { formatNumber, plural } from '../../lib/format';
import { shortAddress } from '../../lib/short-address';
import { Bar } from '../charts/bar-row';
import type { Column } from '../table/column';
import { DataTable } from '../table/data-table';

type Link = {
  readonly id: string;
  readonly link: string;
  /** The link's text in the email. Empty for an image without alt text. */
  readonly label: string;
  readonly clicks: number;
};

type Props<L extends Link> = {
  /** The links of the email. Undefined while they are loading. */
  readonly links: readonly L[] | undefined;
  /** An extra column between the link and its clicks. */
  readonly extraColumn?: Column<L>;
  /** Makes each link's count a button that shows who clicked. */
  readonly onChoose?: ((link: L) => void) | undefined;
};

const Count = <L extends Link>({ link, onChoose }: Pick<Props<L>, 'onChoose'> & { link: L }) =>
  onChoose ? (
    <Button
      variant="subtle"
      size="compact-sm"
      mr={-8}
      miw={48}
      justify="flex-end"
      onClick={() => onChoose(link)}
      aria-label={`${plural(link.clicks, 'unique click')} on ${link.link}`}
    >
      {formatNumber(link.clicks)}
    </Button>
  ) : (
    <Text size="sm" fw={600} miw={40}>
      {formatNumber(link.clicks)}
    </Text>
  );

/**
 * Returns the sum of the unique clicks of all links. A person who clicks two links is counted
 * twice.
 */
export const clicksOfLinks = (links: readonly Link[]): number =>
  links.reduce((sum, { clicks }) => sum + clicks, 0);

/**
 * Returns the links with the most clicks first. Leaves out links with a blank URL, because no one
 * can have clicked them.
 */
export const rankedLinks = <L extends Link>(links: readonly L[]): L[] =>
  links.filter(({ link }) => link.trim() !== '').sort((one, other) => other.clicks - one.clicks);

const columnsOf = <L extends Link>(
  links: readonly L[],
  { extraColumn, onChoose }: Pick<Props<L>, 'extraColumn' | 'onChoose'>,
): readonly Column<L>[] => {
  const max = Math.max(1, ...links.map(({ clicks }) => clicks));
  return [
    {
      key: 'link',
      head: 'Link',
      cell: ({ link, label }) => (
        <>
          <Anchor
            size="sm"
            c="inherit"
            fw={500}
            href={link}
            target="_blank"
            rel="noreferrer noopener"
            title={link}
          >
            {label.trim() || shortAddress(link)}
          </Anchor>
          <Text size="xs" c="dimmed" truncate title={link}>
            {label.trim() ? shortAddress(link) : link}
          </Text>
        </>
      ),
    },
    ...(extraColumn ? [extraColumn] : []),
    {
      key: 'clicks',
      head: 'Unique clicks',
      hint: metricLabels.linkClicks,
      width: extraColumn ? '24%' : '34%',
      isNumber: true,
      cell: (link) => (
        <Group gap="sm" justify="flex-end" wrap="nowrap">
          <Box flex={1} maw={90}>
            <Bar share={link.clicks / max} color="iris" />
          </Box>
          <Count link={link} onChoose={onChoose} />
        </Group>
      ),
    },
  ];
};

/** A table of links with how many people clicked each. */
export const LinkTable = <L extends Link>({ links, ...props }: Props<L>) => (
  <DataTable
    label="Links"
    columns={columnsOf(links ?? [], props)}
    rows={links}
    skeletonRows={3}
    isNarrow
    isTall
  />
);
