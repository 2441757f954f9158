import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LongText } from '../long-text';
import classes from './described-card.module.css';

type Props = {
  readonly name: string;
  readonly badge: { readonly color: string; readonly word: string };
  /** Beside the badge. */
  readonly note: string;
  /** Empty where nobody wrote one. */
  readonly description: string;
  /** What can be done with it, at the right. */
  readonly actions: ReactNode;
  /** More of what it is, below its description. */
  readonly details?: ReactNode;
  /** Below all of that, as wide as the card. */
  readonly children?: ReactNode;
};

/** Something that managers made: its name, its kind, what it is for, and what can be done with it. */
export const DescribedCard = ({ name, badge, note, description, ...parts }: Props) => (
  <Paper px={20} py={18} component="article" aria-label={name}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div className={classes.facts}>
        <Title order={2} className={classes.name}>
          {name}
        </Title>
        <Group gap="xs" mt={4}>
          <Badge color={badge.color}>{badge.word}</Badge>
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        </Group>
        {description ? (
          <Text c="dimmed" mt={8} component="div">
            <LongText title={description}>{description}</LongText>
          </Text>
        ) : null}
        {parts.details}
      </div>
      <Group gap="xs" wrap="nowrap">
        {parts.actions}
      </Group>
    </Group>
    {parts.children}
  </Paper>
);
