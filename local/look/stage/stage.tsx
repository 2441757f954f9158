import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../look.module.css';

/** Dialogs appear in place and don't capture keys or focus, because several are open at once. */
const inlineProps = {
  withinPortal: false,
  trapFocus: false,
  lockScroll: false,
  returnFocus: false,
  transitionProps: { duration: 0 },
};
const stageTheme = {
  components: {
    Modal: { defaultProps: inlineProps },
    Menu: { defaultProps: { ...inlineProps, clickOutsideEvents: [] } },
    Popover: { defaultProps: inlineProps },
    Tooltip: { defaultProps: { withinPortal: false } },
  },
};

type Props = { readonly height: number; readonly children: ReactNode };

/** Simulates a window for components that cover the window: dialogs with their overlay, menus. */
export const Stage = ({ height, children }: Props) => (
  <div className={classes.stage} style={{ height }}>
    <MantineThemeProvider theme={stageTheme} inherit>
      {children}
    </MantineThemeProvider>
  </div>
);

/** Simulates half a window, with a frame of the app at half its size. */
export const FrameStage = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${classes.stage} ${classes.frame}`}>
    <div>{children}</div>
  </div>
);
