import { Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './editor-choice.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly onClick: () => void;
  readonly disabled: boolean;
};

export const EditorChoice = ({ icon, title, text, onClick, disabled }: Props) => (
  <UnstyledButton className={classes.choice} onClick={onClick} disabled={disabled}>
    <ThemeIcon variant="light" size="lg" mb="xs">
      {icon}
    </ThemeIcon>
    <Text fw={600}>{title}</Text>
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  </UnstyledButton>
);
