import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import classes from './app-frame.module.css';

type Props = UnstyledButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof UnstyledButtonProps> & {
    readonly icon: Icon;
    readonly label: string;
    /**
     * The number of new entries. It appears to the right of the label, or on the icon when the
     * sidebar is narrow.
     */
    readonly badge?: ReactNode;
    readonly ref?: Ref<HTMLButtonElement>;
  };

/** A button at the bottom of the sidebar, styled like a navigation item. */
export const FootButton = ({ icon: ButtonIcon, label, badge, ...rest }: Props) => (
  <UnstyledButton {...rest} className={classes.link ?? ''}>
    <ButtonIcon size={18} aria-hidden />
    <span className={classes.wide}>{label}</span>
    {badge}
  </UnstyledButton>
);
