import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import classes from './app-frame.module.css';

type Props = UnstyledButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof UnstyledButtonProps> & {
    readonly icon: Icon;
    readonly label: string;
    /** Right of the words, and on the icon of the rail: how many are new. */
    readonly badge?: ReactNode;
    readonly ref?: Ref<HTMLButtonElement>;
  };

/** A button at the foot of the sidebar, made like an item of the navigation. */
export const FootButton = ({ icon: ButtonIcon, label, badge, ...rest }: Props) => (
  <UnstyledButton {...rest} className={classes.link ?? ''}>
    <ButtonIcon size={18} aria-hidden />
    <span className={classes.wide}>{label}</span>
    {badge}
  </UnstyledButton>
);
