import { Group, Pagination, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
};

/** A page of cards below each other; the way to others only where there are some. */
export const CardPages = ({ page, pages, onPage, children }: Props) => (
  <Stack gap="sm">
    {children}
    {pages > 1 ? (
      <Group justify="center">
        <Pagination value={page} total={pages} onChange={onPage} />
      </Group>
    ) : null}
  </Stack>
);
