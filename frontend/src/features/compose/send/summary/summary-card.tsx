import { Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './summary-card.module.css';

type SectionProps = {
  readonly title: string;
  /** Shown next to the heading of the section. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One section of the summary, with its heading. */
export const SummarySection = ({ title, action, children }: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Stack>
  </section>
);

/** A card with everything that will be sent, in sections separated by hairlines. */
export const SummaryCard = ({ children }: { readonly children: ReactNode }) => (
  <Paper className={classes.card ?? ''} component="section" aria-label="Summary" p={0}>
    {children}
  </Paper>
);
