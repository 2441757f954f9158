import { Box, Group, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page.module.css';

type Props = {
  readonly title: string;
  /** Left of the title: usually a back button. */
  readonly before?: ReactNode;
  /** Right of the title: the page's main action. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page inside the app: one heading, one main action, one column. */
export const Page = ({ title, before, actions, children }: Props) => {
  useDocumentTitle(`${title} · Mailbloom`);
  return (
    <Box maw={1200} mx="auto" px="lg" py="xl">
      <Group justify="space-between" mb="lg" wrap="nowrap">
        <Group gap="sm" wrap="nowrap" miw={0}>
          {before}
          <Title order={1} size="h2" lineClamp={3} title={title.length > 60 ? title : undefined}>
            {title}
          </Title>
        </Group>
        <Box className={classes.actions ?? ''}>{actions}</Box>
      </Group>
      {children}
    </Box>
  );
};
