import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LongText } from '../long-text';
import classes from './described-card.module.css';

type Props = {
  readonly name: string;
  readonly badge: { readonly color: string; readonly word: string };
  /** Shown next to the badge. */
  readonly note: string;
  /** Empty when no description was written. */
  readonly description: string;
  /** The available actions, on the right. */
  readonly actions: ReactNode;
  /** More details, below the description. */
  readonly details?: ReactNode;
  /** Shown below everything else, at the full width of the card. */
  readonly children?: ReactNode;
};

/** A card for something managers made: its name, kind, purpose, and actions. */
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
