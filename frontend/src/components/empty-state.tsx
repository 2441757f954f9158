import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Picture, type PictureName } from './empty/pictures';
import classes from './empty-state.module.css';

type Props = {
  /** The picture for the kind of content that is missing. */
  readonly picture: PictureName;
  readonly title: string;
  /** One helpful sentence. */
  readonly children?: ReactNode;
  /** The first action to take from here. */
  readonly action?: ReactNode;
};

/** The state of an empty list or page: what will appear here, and the first step toward it. */
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
