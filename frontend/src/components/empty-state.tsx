import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Picture, type PictureName } from './empty/pictures';
import classes from './empty-state.module.css';

type Props = {
  /** Of what is not there. */
  readonly picture: PictureName;
  readonly title: string;
  /** One useful sentence. */
  readonly children?: ReactNode;
  /** The first thing to do from here. */
  readonly action?: ReactNode;
};

/** Nothing is here: what it would be, and the first step to it. */
export const EmptyState = ({ picture, title, children, action }: Props) => (
  <div className={classes.card}>
    <Picture name={picture} />
    <h2 className={classes.title}>{title}</h2>
    {children ? (
      <Text c="dimmed" maw={380}>
        {children}
      </Text>
    ) : null}
    {action ? (
      <Group justify="center" gap="sm" mt="sm">
        {action}
      </Group>
    ) : null}
  </div>
);
