import { Group, Pagination, Text } from '@mantine/core';

type Props = {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
  /** What is counted, e.g. 'subscribers'. */
  readonly of: string;
};

/** '26–50 of 1,204 subscribers' and the pages beside it. Pages count from 1. */
export const Pager = ({ page, pageSize, total, onChange, of }: Props) => {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {from.toLocaleString('en')}–{to.toLocaleString('en')} of {total.toLocaleString('en')} {of}
      </Text>
      {total > pageSize ? (
        <Pagination
          value={page}
          onChange={onChange}
          total={Math.ceil(total / pageSize)}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      ) : null}
    </Group>
  );
};
