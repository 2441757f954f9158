import { Group, Pagination, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
};

const controlLabels = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
} as const;

/** A page of cards below each other, with a pager when there is more than one page. */
export const CardPages = ({ page, pages, onPage, children }: Props) => (
  <Stack gap="sm">
    {children}
    {pages > 1 ? (
      <Group justify="center">
        <Pagination
          value={page}
          total={pages}
          onChange={onPage}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
        />
      </Group>
    ) : null}
  </Stack>
);
